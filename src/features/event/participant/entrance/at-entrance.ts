import { sql } from 'drizzle-orm'
import { likeName } from '#database/letters.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { joinMatchingProfile, selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { EntranceResults } from './entrance-contract.ts'
import { selectAccountId } from '#features/people/auth/rows.ts'
import { checkPeopleIn } from '../policy.ts'
import { participantRowSql } from '../rows.ts'

/**
 * Finds participants by part of their name or username, or by their exact e-mail address. A caller who knows
 * a whole address has it from its owner; results contain no addresses. `more` means that there are further
 * matches.
 */
export async function findAtEntrance(
  ctx: MemberContext,
  { eventId, search, limit }: { eventId: string; search: string; limit: number },
): Promise<EntranceResults> {
  allow(ctx, checkPeopleIn, await loadEvent(ctx, { eventId }))
  const rows = await ctx.db.execute<EntranceResults['items'][number]>(
    sql`with found as (
        (select pt.id from participant pt
          ${joinMatchingProfile(sql`pt.user_id`, likeName(search))}
          where pt.event_id = ${eventId} and pt.deleted_at is null
          order by person.search_name, pt.id limit ${limit + 1})
        union
        select pt.id from ${participantRowSql(selectAccountId(search), eventId)}
      )
      select pt.id as "participantId", pt.approved, pt.checked_in_at as "checkedInAt",
        ${selectPersonCard('pt.user_id')} as profile
      from found join participant pt using (id)
        ${withProfile(sql`pt.user_id`)}
      order by p.search_name, pt.id limit ${limit + 1}`,
    'objects',
  )
  const items = rows
    .slice(0, limit)
    .map((row) => ({ ...row, checkedInAt: row.checkedInAt && new Date(row.checkedInAt) }))
  return { items, more: rows.length > limit }
}
