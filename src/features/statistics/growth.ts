import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import type { FiguresQuery, Grown } from './contract.ts'
import type { Period } from './period.ts'
import { scopeOf } from './scope.ts'

interface Row extends Record<Grown | 'reviewed' | 'visits', number> {
  /** Null: what was there before. */
  day: string | null
}

/**
 * What came in each step, and how much there was at its end. Of an event these are its own; who belongs to none,
 * members and texts, is counted only without one. Who has left is counted in no step.
 */
export async function getGrowth(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await scopeOf(ctx, query)
  const isWhole = query.eventId === undefined
  const rows: Row[] = await ctx.db.execute<Row & Record<string, unknown>>(
    growthOf(period, { events, isWhole }),
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

function growthOf(period: Period, { events, isWhole }: { events: SQL; isWhole: boolean }): SQL {
  const { from, to, by, start, end } = period
  const unit = sql.raw(`'${by}'`)
  /** The first step begins where the period does, whatever day of a week or month that is. */
  const stepOf = (moment: SQL) => sql`case when ${moment} >= ${start} then
    greatest(date_trunc(${unit}, ${moment} at time zone 'UTC')::date, ${from}::date) end`
  const stepOfDay = sql`greatest(date_trunc(${unit}, v.day::timestamp)::date, ${from}::date)`
  const whole = sql.raw(String(isWhole))
  const text = (table: string) => sql`
    select 'texts', ${stepOf(sql`t.published_at`)}, count(*), 0 from ${sql.identifier(table)} t
    where ${whole} and t.deleted_at is null and t.status = 'published' and t.published_at < ${end} group by 2`
  return sql`
    with shown as materialized (select e.id from event e where ${events}),
      reviewed as materialized (select distinct submission_id as id from review),
      came (what, day, count, reviewed) as (
        select 'members', ${stepOf(sql`a.created_at`)}, count(*), 0 from account a
          where ${whole} and a.deleted_at is null and a.created_at < ${end} group by 2
        union all
        select 'participants', ${stepOf(sql`pt.created_at`)}, count(*), 0
          from participant pt join shown on shown.id = pt.event_id
          where pt.deleted_at is null and pt.declined_at is null and pt.created_at < ${end} group by 2
        union all
        select 'submissions', ${stepOf(sql`s.submitted_at`)}, count(*), count(reviewed.id)
          from submission s join shown on shown.id = s.event_id left join reviewed on reviewed.id = s.id
          where s.deleted_at is null and s.submitted_at < ${end} group by 2
        union all ${text('tutorial')}
        union all ${text('article')}
        union all
        select 'visits', ${stepOfDay}, sum(v.visits), 0
          from visit_day v ${isWhole ? sql`` : sql`join shown on shown.id = v.thing_id`}
          where ${isWhole ? sql`true` : sql`v.kind = 'event'`} and v.day between ${from}::date and ${to}::date
          group by 2),
      days as (
        select null::date as day
        union all
        select greatest(step::date, ${from}::date)
        from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp,
          ${sql.raw(`interval '1 ${by}'`)}) step)
    select to_char(days.day, 'YYYY-MM-DD') as day, ${sum('members')}, ${sum('participants')}, ${sum('submissions')},
      ${sum('texts')}, ${sum('visits')},
      coalesce(sum(came.reviewed) filter (where what = 'submissions'), 0)::int as reviewed
    from days left join came on came.day is not distinct from days.day
    group by days.day order by days.day nulls first`
}

const sum = (what: string) =>
  sql.raw(`coalesce(sum(came.count) filter (where what = '${what}'), 0)::int as ${what}`)
