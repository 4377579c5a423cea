import { type SQL, sql } from 'drizzle-orm'
import { likeName } from '#database/letters.ts'
import type { Context } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { maxCounted, getOffset } from '#lib/contract/paging.ts'
import type { ParticipantCard } from '../lists/list-contract.ts'
import { cardJson, toParticipantList, type Row, joinProfileAndTeam } from '../lists/page-of-participants.ts'
import { joinMatchingProfile } from '#features/people/profile/rows.ts'
import { participants } from '../table.ts'

interface ListOptions {
  where: SQL | undefined
  name: string
  isManager: boolean
  /** Whether people who look for a team come first. */
  lookingFirst?: boolean
  paging: Paging
}

/**
 * Lists participants by part of their name or username, ignoring case and accents. One or two letters must
 * begin a word, because the index needs three. Sorts only the first 1,000 matches; a longer search text
 * narrows them.
 */
export async function listByName(ctx: Context, options: ListOptions): Promise<List<ParticipantCard>> {
  const { where, name, isManager, lookingFirst = false, paging } = options
  const first = sql.raw(lookingFirst ? 'looking_for_team desc, ' : '')
  const [row] = await ctx.db.execute<{ total: number; items: Row[] }>(
    sql`
    with found as materialized (
      select participant.id, participant.looking_for_team, person.search_name from ${participants}
      ${joinMatchingProfile(sql`participant.user_id`, likeName(name))}
      where ${where} limit ${maxCounted + 1}),
    page as (
      select id, looking_for_team, search_name from found
      order by ${first}search_name, id limit ${paging.perPage} offset ${getOffset(paging)})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(${cardJson(isManager)} order by ${lookingFirst ? sql`page.looking_for_team desc, ` : sql``}page.search_name, pt.id), '[]')
        from page join participant pt on pt.id = page.id
        ${joinProfileAndTeam(isManager)}) as items`,
    'objects',
  )
  return toParticipantList(row!, paging)
}
