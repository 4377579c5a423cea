import { type SQL, sql } from 'drizzle-orm'
import { everyMember } from '#features/people/auth/rows.ts'
import { eventsWhere } from '#features/event/event/rows.ts'
import { enrolledAmong } from '#features/event/participant/rows.ts'
import { everyReviewed } from '#features/judging/review/rows.ts'
import { projectsIn } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FiguresQuery, Grown } from '../contract.ts'
import type { Period } from '../period.ts'
import { loadScope } from '../scope.ts'

interface Row extends Record<Grown | 'reviewed' | 'visits', number> {
  /** First day of the step; null for the row with everything before the period. */
  day: string | null
}

/**
 * Returns the growth in each step and the total at its end. For an event, counts only its own data; members
 * and texts belong to no event and are counted only without one. Excludes erased and removed people.
 */
export async function getGrowth(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await loadScope(ctx, query)
  const isWhole = query.eventId === undefined
  const rows: Row[] = await ctx.db.execute<Row & Record<string, unknown>>(
    selectGrowth(period, { events, isWhole }),
    'objects',
  )
  const before = rows.find(({ day }) => day === null)
  const total = before ? grownIn(before) : { members: 0, participants: 0, submissions: 0, texts: 0 }
  const points = rows.flatMap(({ day, ...row }) => {
    if (day === null) return []
    const added = grownIn(row)
    for (const what of grown) total[what] += added[what]
    return [{ day, added, total: { ...total }, reviewed: row.reviewed, visits: row.visits }]
  })
  return { ...counted, points }
}

const grown: readonly Grown[] = ['members', 'participants', 'submissions', 'texts']

const grownIn = ({ members, participants, submissions, texts }: Record<Grown, number>) => ({
  members,
  participants,
  submissions,
  texts,
})

function selectGrowth(period: Period, { events, isWhole }: { events: SQL; isWhole: boolean }): SQL {
  const { from, to, by, end } = period
  const unit = sql.raw(`'${by}'`)
  const whole = sql.raw(String(isWhole))
  const text = (table: string) => sql`
    select 'texts', ${selectStep(sql`t.published_at`)}, count(*), 0 from ${sql.identifier(table)} t
    where ${whole} and ${tutorialRows('t').isPublished} and t.published_at < ${end} group by 2`
  const visits = isWhole
    ? sql`visit_total v where true`
    : sql`visit_day v join shown on shown.id = v.thing_id where v.kind = 'event'`
  return sql`
    with shown as materialized (${eventsWhere(events)}),
      reviewed as materialized (${everyReviewed}),
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
        select 'members', ${selectStep(sql`a.created_at`)}, count(*), 0 from ${everyMember} and ${whole} and a.created_at < ${end} group by 2
        union all
        select 'participants', ${selectStep(sql`pt.created_at`)}, count(*), 0
          from ${enrolledAmong('shown')} and pt.created_at < ${end} group by 2
        union all
        select 'submissions', ${selectStep(sql`s.submitted_at`)}, count(*), count(reviewed.id)
          from ${projectsIn('shown', sql`left join reviewed on reviewed.id = s.id`)} and s.submitted_at < ${end} group by 2
        union all ${text('tutorial')}
        union all ${text('article')}
        union all
        select 'visits', ${selectStep(sql`v.day::timestamp at time zone 'UTC'`)}, sum(v.visits), 0
          from ${visits} and v.day between ${from}::date and ${to}::date group by 2),
      sums as (
        select step, ${sum('members')}, ${sum('participants')}, ${sum('submissions')}, ${sum('texts')},
          ${sum('visits')}, sum(came.reviewed)::int as reviewed
        from came group by step)
    select to_char(steps.day, 'YYYY-MM-DD') as day, ${orNone('members')}, ${orNone('participants')},
      ${orNone('submissions')}, ${orNone('texts')}, ${orNone('visits')}, ${orNone('reviewed')}
    from steps left join sums using (step) order by step`
}

/** Selects the number of the step that a time belongs to, from 1; 0 is before the period. */
const selectStep = (moment: SQL) => sql`width_bucket(${moment}, (select moments from bounds))`

const sum = (what: string) => sql.raw(`(sum(came.count) filter (where what = '${what}'))::int as ${what}`)

const orNone = (what: string) => sql.raw(`coalesce(${what}, 0) as ${what}`)
