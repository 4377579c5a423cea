import { sql } from 'drizzle-orm'
import { newMember } from '#lib/face-seed.ts'
import { selectFirstName, withProfile } from '#features/people/profile/rows.ts'
import { selectReviewsAmong } from '#features/judging/review/rows.ts'
import { submissionsToEvents } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FiguresQuery } from './contract.ts'
import { loadScope } from './scope.ts'

interface ReviewCounts {
  none: number
  one: number
  two: number
  threeOrMore: number
}

interface Coverage {
  all: ReviewCounts
  events: (ReviewCounts & { slug: string; title: string })[]
  reviewers: { name: string; userName: string | null; reviews: number }[]
}

/** Counts the period's submissions by number of reviews, overall and by event, and each reviewer's reviews. */
export async function getReviewCoverage(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await loadScope(ctx, query)
  const [coverage] = await ctx.db.execute<Coverage & Record<string, unknown>>(
    sql`
      with handed_in as materialized (
        select s.id, s.event_id, e.slug, e.title from ${submissionsToEvents(events)}
          and s.submitted_at >= ${period.start} and s.submitted_at < ${period.end}),
      written as materialized (
        select v.submission_id, v.user_id from ${selectReviewsAmong('handed_in')}),
      one as materialized (
        select handed_in.event_id, handed_in.slug, handed_in.title, coalesce(w.reviews, 0) as reviews
        from handed_in left join (select submission_id, count(*) as reviews from written group by 1) w
          on w.submission_id = handed_in.id)
      select (select json_build_object(${reviewCountsSql}) from one) as "all",
        (select coalesce(json_agg(item), '[]') from (
          select one.slug, one.title, ${columns} from one
          group by one.event_id, one.slug, one.title order by count(*) desc, one.title, one.event_id limit 100) item) as events,
        (select coalesce(json_agg(item), '[]') from (
          select coalesce(nullif(trim(${sql.raw(selectFirstName('w.user_id'))} || ' ' || coalesce(p.last_name, '')), ''), ${newMember}) as name,
            case when p.public then p.user_name end as "userName", w.reviews
          from (select user_id, count(*)::int as reviews from written group by 1
              order by 2 desc, 1 limit 100) w
            ${withProfile(sql`w.user_id`)}
          order by w.reviews desc, name, w.user_id) item) as reviewers`,
    'objects',
  )
  return { ...counted, ...coverage! }
}

const amounts = { none: '= 0', one: '= 1', two: '= 2', threeOrMore: '>= 3' }
const counts = Object.entries(amounts).map(
  ([name, comparison]) => [name, `(count(*) filter (where reviews ${comparison}))::int`] as const,
)
const reviewCountsSql = sql.raw(counts.map(([name, count]) => `'${name}', ${count}`).join(', '))
const columns = sql.raw(counts.map(([name, count]) => `${count} as "${name}"`).join(', '))
