import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'

/**
 * Inserts the visits of the last twelve weeks. The numbers are the same each time: slowly growing, slightly
 * fewer on weekends.
 */
export async function insertVisits({ db, now }: Context): Promise<void> {
  await db.execute(sql`
    insert into visit_day (kind, thing_id, day, visits, reads)
    select kind, id, day, visits, visits * (20 + left_over % 45) / 100 * is_text
    from (
      select thing.*, day::date, dice as left_over,
        ((dice % busy) * (1 + (day::date - first) / 60.0) * case when extract(isodow from day) > 5 then 0.6 else 1 end)::int
          as visits
      from (
        select kind, id, slug, created_at as since, case kind when 'event' then 9 else 12 end as busy, 0 as is_text
          from event
          where deleted_at is null and visibility = 'public'
        union all select 'tutorial', id, slug || language, published_at, 24, 1 from tutorial
          where deleted_at is null and status = 'published'
        union all select 'article', id, slug || language, published_at, 16, 1 from article
          where deleted_at is null and status = 'published'
        union all select 'submission', id, coalesce(slug, ''), submitted_at, 6, 0 from submission
          where deleted_at is null and submitted_at is not null
        union all select 'application', id, title, published_at, 6, 0 from application
          where deleted_at is null and status = 'published') thing,
        (select (${now}::timestamptz at time zone 'UTC')::date - 83 as first) period,
        generate_series(period.first, period.first + 83, interval '1 day') day,
        lateral (select ('x' || left(md5(kind || slug || (day::date - first)), 6))::bit(24)::int as dice) chance
      where day >= coalesce(since, ${now}::timestamptz)::date) visit
    where visits > 0`)
  await db.execute(
    sql`insert into visit_total (day, visits) select day, sum(visits) from visit_day group by day`,
  )
}
