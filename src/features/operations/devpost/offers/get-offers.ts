import { sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { eventRows, joinEvent } from '#features/event/event/rows.ts'
import { joinTeamProject } from '#features/event/submission/rows.ts'
import { joinTeam, teamLink } from '#features/event/team/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { DevpostOffer, DevpostProgress } from '../contract.ts'

/** Lists places reserved for the viewer's confirmed address, newest first; none for an unconfirmed one. */
export async function getDevpostOffers(
  { db, viewer }: MemberContext,
  { eventId, ...paging }: { eventId?: string | undefined } & Paging,
): Promise<List<DevpostOffer>> {
  const rows = await db.execute<DevpostOffer & { total: number }>(
    sql`select dp.id, count(*) over ()::int as total,
        json_build_object('id', e.id, 'slug', e.slug, 'title', e.title) as event,
        case when t.id is not null then ${teamLink} end as team, s.title as project
      from devpost_person dp ${joinEvent(sql`dp.event_id`)}
        left ${joinTeam(sql`dp.team_id`)}
        left ${joinTeamProject(sql`t.id`)}
      where dp.email = ${selectConfirmedEmail(viewer.id)} and dp.answer is null and ${eventRows('e').isOut}
        and ${eventId ? sql`dp.event_id = ${eventId}` : sql`true`}
      order by dp.created_at desc, dp.id limit ${paging.perPage} offset ${getOffset(paging)}`,
    'objects',
  )
  const items = rows.map(({ id, event, team, project }) => ({ id, event, team, project }))
  return { items, total: rows[0]?.total ?? 0, ...paging }
}

/** Returns the progress of the event's import; only for event managers. */
export async function getDevpostImport(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<DevpostProgress> {
  await loadManagedEvent(ctx, { eventId })
  const [progress] = await ctx.db.execute<DevpostProgress & Record<string, number>>(
    sql`select (select count(*)::int from devpost_project dj where dj.event_id = ${eventId}) as projects,
        count(*) filter (where dp.answer is null)::int as waiting,
        count(*) filter (where dp.answer = 'accepted')::int as accepted,
        count(*) filter (where dp.answer = 'declined')::int as declined
      from devpost_person dp where dp.event_id = ${eventId}`,
    'objects',
  )
  return progress!
}
