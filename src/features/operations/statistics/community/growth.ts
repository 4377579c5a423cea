import { type SQL, sql } from 'drizzle-orm'
import { allMembersSql } from '#features/people/auth/rows.ts'
import { eventsWhere } from '#features/event/event/rows.ts'
import { enrolledInEvents } from '#features/event/participant/rows.ts'
import { reviewedIdsSql } from '#features/judging/review/rows.ts'
import { projectsInEvents } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FiguresQuery, GrowthMetric } from '../contract.ts'
import type { Period } from '../period.ts'
import { loadScope } from '../scope.ts'

interface Row extends Record<GrowthMetric | 'reviewed' | 'visits', number> {
  /** First day of the step; null for the row with everything before the period. */
  day: string | null
}

/**
 * Returns the growth in each step and the total at its end. For an event, counts only its own data; members
 * and texts belong to no event and are counted only without one. Excludes erased and removed people.
 */
export async function getGrowth(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await loadScope(ctx, query)
  const isSiteWide = query.eventId === undefined
  const rows: Row[] = await ctx.db.execute<Row & Record<string, unknown>>(
    selectGrowth(period, { events, isWhole: isSiteWide }),
    'objects',
  )
  const before = rows.find(({ day }) => day === null)
  const total = before ? pickGrowth(before) : { members: 0, participants: 0, submissions: 0, texts: 0 }
  const points = rows.flatMap(({ day, ...row }) => {
    if (day === null) return []
    const addedCounts = pickGrowth(row)
    for (const metric of growthMetrics) total[metric] += addedCounts[metric]
    return [{ day, added: addedCounts, total: { ...total }, reviewed: row.reviewed, visits: row.visits }]
  })
  return { ...counted, points }
}

const growthMetrics: readonly GrowthMetric[] = ['members', 'participants', 'submissions', 'texts']

const pickGrowth = ({ members, participants, submissions, texts }: Record<GrowthMetric, number>) => ({
  members,
  participants,
  submissions,
  texts,
})

function selectGrowth(period: Period, { events, isWhole }: { events: SQL; isWhole: boolean }): SQL {
  const { from, to, by, end } = period
  const unit = sql.raw(`'${by}'`)
  const isSiteWideSql = sql.raw(String(isWhole))
  const text = (table: string) => sql`
    select 'texts', ${selectStep(sql`t.published_at`)}, count(*), 0 from ${sql.identifier(table)} t
    where ${isSiteWideSql} and ${tutorialRows('t').isPublished} and t.published_at < ${end} group by 2`
  const visits = isWhole
    ? sql`visit_total v where true`
    : sql`visit_day v join shown on shown.id = v.thing_id where v.kind = 'event'`
  return sql`
    with shown as materialized (${eventsWhere(events)}),
      reviewed as materialized (${reviewedIdsSql}),
      steps (step, day) as materialized (
        select 0, null::date
        union all
        -- The first step begins where the period does, whatever day of a week or month that is.
        select step, greatest(day::date, ${from}::date)
        from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp,
          ${sql.raw(`interval '1 ${by}'`)}) with ordinality as series (day, step)),
      bounds as materialized (
        select array_agg(day::timestamp at time zone 'UTC' order by step) as moments from steps where step > 0),
      came (what, step, count, reviewed) as (
        select 'members', ${selectStep(sql`a.created_at`)}, count(*), 0 from ${allMembersSql} and ${isSiteWideSql} and a.created_at < ${end} group by 2
        union all
        select 'participants', ${selectStep(sql`pt.created_at`)}, count(*), 0
          from ${enrolledInEvents('shown')} and pt.created_at < ${end} group by 2
        union all
        select 'submissions', ${selectStep(sql`s.submitted_at`)}, count(*), count(reviewed.id)
          from ${projectsInEvents('shown', sql`left join reviewed on reviewed.id = s.id`)} and s.submitted_at < ${end} group by 2
        union all ${text('tutorial')}
        union all ${text('article')}
        union all
        select 'visits', ${selectStep(sql`v.day::timestamp at time zone 'UTC'`)}, sum(v.visits), 0
          from ${visits} and v.day between ${from}::date and ${to}::date group by 2),
      sums as (
        select step, ${sum('members')}, ${sum('participants')}, ${sum('submissions')}, ${sum('texts')},
          ${sum('visits')}, sum(came.reviewed)::int as reviewed
        from came group by step)
    select to_char(steps.day, 'YYYY-MM-DD') as day, ${coalesceZero('members')}, ${coalesceZero('participants')},
      ${coalesceZero('submissions')}, ${coalesceZero('texts')}, ${coalesceZero('visits')}, ${coalesceZero('reviewed')}
    from steps left join sums using (step) order by step`
}

/** Selects the number of the step that a time belongs to, from 1; 0 is before the period. */
const selectStep = (time: SQL) => sql`width_bucket(${time}, (select moments from bounds))`

const sum = (metric: string) =>
  sql.raw(`(sum(came.count) filter (where what = '${metric}'))::int as ${metric}`)

const coalesceZero = (metric: string) => sql.raw(`coalesce(${metric}, 0) as ${metric}`)
