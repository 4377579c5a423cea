import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { likeLetters } from '#database/letters.ts'
import { countedRows } from '#database/page.ts'
import { rolesJson } from '#features/event/people/people.ts'
import { isVisible, manageEvent } from '#features/event/policy.ts'
import { events } from '#features/event/table.ts'
import { submissionRows } from '#features/submission/rows.ts'
import { medalRank, submissions } from '#features/submission/table.ts'
import { teams } from '#features/team/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { bounded, offsetOf } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import {
  type Averages,
  type HiddenSubmission,
  judged,
  type JudgedQuery,
  type PlacedSubmission,
} from './judged-contract.ts'
import { reviewRows } from '../rows.ts'

/**
 * What organisers decide the results by: placed ones first, then by average. Averages are of all reviews, approved or
 * not, but for those that were hidden or set aside. 403 for others.
 */
export async function getJudgedSubmissions(ctx: MemberContext, query: JudgedQuery) {
  const rows = await ctx.db
    .select({
      event: { id: events.id, slug: events.slug, title: events.title },
      visibility: events.visibility,
      resultsPublishedAt: events.resultsPublishedAt,
      roles: rolesJson(sql`r.event_id = event.id`, ctx.viewer.id),
      total: countedRows(sql`from submission s where ${matching(query)}`),
      placed: placedJson,
      hidden: hiddenJson,
      submission: only(submissions, judged),
      team: { id: teams.id, slug: teams.slug, name: teams.name, image: teams.image },
      reviewsCount: sql<number>`page.reviews_count`.mapWith(Number),
      averages: sql<Averages | null>`page.averages`,
    })
    .from(events)
    .leftJoinLateral(sql`(${pageOf(query)}) page`, sql`true`)
    .leftJoin(submissions, sql`submission.id = page.id`)
    .leftJoin(teams, eq(teams.id, submissions.teamId))
    .where(and(eq(events.id, query.eventId), isNull(events.deletedAt)))
    .orderBy(sql`page.place`)
  const [first] = rows
  if (!first || !isVisible(ctx.viewer, first)) throw notFound('Event')
  allow(ctx, manageEvent, first)
  const items = rows.flatMap(({ submission, team, event, reviewsCount, averages }) =>
    submission && team ? [{ ...submission, event, team, reviewsCount, averages }] : [],
  )
  const { placed, hidden, resultsPublishedAt } = first
  const { page, perPage } = query
  return { items, ...bounded(first.total), page, perPage, placed, hidden, resultsPublishedAt }
}

const { isPlaced, isSubmitted } = submissionRows('s')

const submittedHere = sql`s.event_id = event.id and ${isSubmitted}`

function matching({ search }: JudgedQuery): SQL {
  if (!search) return submittedHere
  return sql`${submittedHere} and s.words like '%' || ${likeLetters(search)} || '%'`
}

function pageOf(query: JudgedQuery): SQL {
  const order = sql`${medalRank}, event_position, overall desc nulls last, likes_count desc, id`
  return sql`select *, row_number() over (order by ${order}) as place from (
      select s.id, s.position, s.event_position, s.likes_count, r.* from submission s, lateral (
        select count(*) as reviews_count,
          avg((v.application_of_tech + v.presentation + v.business_value + v.originality) / 4.0) as overall,
          case when count(*) > 0 then json_build_object(
            'count', count(*),
            'overall', round(avg((v.application_of_tech + v.presentation + v.business_value + v.originality) / 4.0), 2),
            'applicationOfTech', round(avg(v.application_of_tech), 2),
            'presentation', round(avg(v.presentation), 2),
            'businessValue', round(avg(v.business_value), 2),
            'originality', round(avg(v.originality), 2)) end as averages
        from review v where v.submission_id = s.id and ${reviewRows('v').isCounted}) r
      where ${matching(query)}) one
    order by ${order} limit ${query.perPage} offset ${offsetOf(query)}`
}

/** Everything that has a medal, a rank or a prize, in the order in which it will be shown. */
const placedJson = sql<PlacedSubmission[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'teamName', t.name,
    'position', s.position, 'eventPosition', s.event_position,
    'trackId', s.track_id, 'prizeIds', array(select sp.prize_id from submission_prize sp
      where sp.submission_id = s.id order by sp.prize_id))
    order by ${medalRank}, s.event_position, s.likes_count desc, s.id), '[]')
  from (select * from submission s where ${submittedHere}
      and ${isPlaced} limit 1000) s
    join team t on t.id = s.team_id)`

/** What the moderators hid after it was placed. */
const hiddenJson = sql<HiddenSubmission[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'teamName', t.name)
    order by ${medalRank}, s.event_position, s.id), '[]')
  from (select * from submission s where s.event_id = event.id and s.deleted_at is null
      and s.hidden_at is not null and ${isPlaced} limit 1000) s
    join team t on t.id = s.team_id)`
