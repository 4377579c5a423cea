import { type SQL, sql } from 'drizzle-orm'
import { eventsWhere } from '#features/event/event/rows.ts'
import { enrolledInEvents } from '#features/event/participant/rows.ts'
import { reviewsBySubmission } from '#features/judging/review/rows.ts'
import { projectsInEvents } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { type FiguresQuery, type FunnelStep, funnelSteps } from './contract.ts'
import type { Period } from './period.ts'
import { loadScope } from './scope.ts'

interface Scope {
  events: SQL
  eventId: string | undefined
}

/** Returns the counts from visit to review (see the contract for each step). */
export async function getFunnel(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await loadScope(ctx, query)
  const [row] = await ctx.db.execute<Record<FunnelStep, number>>(
    selectFunnel(period, { events, eventId: query.eventId }),
    'objects',
  )
  return { ...counted, steps: funnelSteps.map((step) => ({ step, count: row![step] })) }
}

/**
 * Selects the counts. A participation counts once in each step; a person in two events counts twice. Sums
 * visits by event before selecting events, because a lookup per event would read row by row.
 */
const selectFunnel = ({ from, to, start, end }: Period, { events, eventId }: Scope) => sql`
  with shown as materialized (${eventsWhere(events)}),
    handed_in as (
      select s.team_id, s.submitted_at is not null as submitted,
        s.submitted_at is not null and exists (select from ${reviewsBySubmission(sql`s.id`)}) as reviewed
      from ${projectsInEvents('shown')}),
    visited as materialized (
      select thing_id, sum(visits) as visits from visit_day
      where kind = 'event' and ${eventId ? sql`thing_id = ${eventId}` : sql`true`}
        and day between ${from}::date and ${to}::date
      group by 1)
  select count(*)::int as enrolled, count(pt.team_id)::int as "inTeam", count(h.team_id)::int as draft,
    (count(*) filter (where h.submitted))::int as submitted, (count(*) filter (where h.reviewed))::int as reviewed,
    (select coalesce(sum(v.visits), 0)::int from visited v join shown on shown.id = v.thing_id) as visited
  from ${enrolledInEvents('shown', sql`left join handed_in h on h.team_id = pt.team_id`)}
    and pt.created_at >= ${start} and pt.created_at < ${end}`
