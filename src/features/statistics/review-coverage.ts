import { sql } from 'drizzle-orm'
import { newMember } from '#lib/face-of.ts'
import { firstNameOf } from '#features/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FiguresQuery } from './contract.ts'
import { scopeOf } from './scope.ts'

interface ByReviews {
  none: number
  one: number
  two: number
  threeOrMore: number
}

interface Coverage {
  all: ByReviews
  events: (ByReviews & { slug: string; title: string })[]
  reviewers: { name: string; userName: string | null; reviews: number }[]
}

/** How many reviews has each submission of the period, and who wrote them. */
export async function getReviewCoverage(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await scopeOf(ctx, query)
  const [covered] = await ctx.db.execute<Coverage & Record<string, unknown>>(
    sql`
      with handed_in as materialized (
        select s.id, s.event_id from submission s join event e on e.id = s.event_id and ${events}
        where s.deleted_at is null and s.submitted_at >= ${period.start} and s.submitted_at < ${period.end}),
      written as materialized (
        select r.submission_id, r.user_id from review r join handed_in on handed_in.id = r.submission_id),
      one as materialized (
        select handed_in.event_id, coalesce(w.reviews, 0) as reviews
        from handed_in left join (select submission_id, count(*) as reviews from written group by 1) w
          on w.submission_id = handed_in.id)
      select (select json_build_object(${byReviews}) from one) as "all",
        (select coalesce(json_agg(item), '[]') from (
          select e.slug, e.title, ${columns}
          from one join event e on e.id = one.event_id
          group by e.id order by count(*) desc, e.title, e.id limit 100) item) as events,
        (select coalesce(json_agg(item), '[]') from (
          select coalesce(nullif(trim(${sql.raw(firstNameOf('w.user_id'))} || ' ' || coalesce(p.last_name, '')), ''), ${newMember}) as name,
            case when p.public then p.user_name end as "userName", w.reviews
          from (select user_id, count(*)::int as reviews from written group by 1
              order by 2 desc, 1 limit 100) w
            left join profile p on p.user_id = w.user_id and p.deleted_at is null
          order by w.reviews desc, name, w.user_id) item) as reviewers`,
    'objects',
  )
  return { ...counted, ...covered! }
}

const amounts = { none: '= 0', one: '= 1', two: '= 2', threeOrMore: '>= 3' }
const counts = Object.entries(amounts).map(
  ([name, is]) => [name, `(count(*) filter (where reviews ${is}))::int`] as const,
)
const byReviews = sql.raw(counts.map(([name, count]) => `'${name}', ${count}`).join(', '))
const columns = sql.raw(counts.map(([name, count]) => `${count} as "${name}"`).join(', '))
