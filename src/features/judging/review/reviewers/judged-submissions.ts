import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { escapeLike } from '#database/letters.ts'
import { countedRows } from '#database/page.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { isVisible, manageEvent } from '#features/event/event/policy.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { hiddenPlacedJson, placedJson, submissionsToEvent } from '#features/event/submission/rows.ts'
import { medalRank, submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import {
  type Averages,
  type HiddenSubmission,
  judgedSubmission,
  type JudgedQuery,
  type PlacedSubmission,
} from './judged-contract.ts'
import { selectAverages } from '../rows.ts'

/**
 * Lists submissions for organizers to decide results: placed ones first, then by average. Averages include
 * all reviews, approved or not, except hidden or excluded ones. 403 for other callers.
 */
export async function getJudgedSubmissions(ctx: MemberContext, query: JudgedQuery) {
  const rows = await ctx.db
    .select({
      event: { id: events.id, slug: events.slug, title: events.title },
      visibility: events.visibility,
      resultsPublishedAt: events.resultsPublishedAt,
      roles: rolesJson(sql`r.event_id = event.id`, ctx.viewer.id),
      total: countedRows(sql`from ${selectMatching(query)}`),
      placed: sql<PlacedSubmission[]>`${placedJson(sql`event.id`)}`,
      hidden: sql<HiddenSubmission[]>`${hiddenPlacedJson(sql`event.id`)}`,
      submission: pickColumns(submissions, judgedSubmission),
      team: { id: teams.id, slug: teams.slug, name: teams.name, image: teams.image },
      reviewsCount: sql<number>`page.reviews_count`.mapWith(Number),
      averages: sql<Averages | null>`page.averages`,
    })
    .from(events)
    .leftJoinLateral(sql`(${selectPage(query)}) page`, sql`true`)
    .leftJoin(submissions, sql`submission.id = page.id`)
    .leftJoin(teams, eq(teams.id, submissions.teamId))
    .where(and(eq(events.id, query.eventId), eventRows('event').exists))
    .orderBy(sql`page.place`)
  const [first] = rows
  if (!first || !isVisible(ctx.viewer, first)) throw notFound('Event')
  allow(ctx, manageEvent, first)
  const items = rows.flatMap(({ submission, team, event, reviewsCount, averages }) =>
    submission && team ? [{ ...submission, event, team, reviewsCount, averages }] : [],
  )
  const { placed, hidden, resultsPublishedAt } = first
  const { page, perPage } = query
  return { items, ...toBoundedTotal(first.total), page, perPage, placed, hidden, resultsPublishedAt }
}

function selectMatching({ search }: JudgedQuery, join?: SQL): SQL {
  const submissionsSql = submissionsToEvent(sql`event.id`, join)
  return search ? sql`${submissionsSql} and s.words like '%' || ${escapeLike(search)} || '%'` : submissionsSql
}

function selectPage(query: JudgedQuery): SQL {
  const order = sql`${medalRank}, event_position, overall desc nulls last, likes_count desc, id`
  return sql`select *, row_number() over (order by ${order}) as place from (
      select s.id, s.position, s.event_position, s.likes_count, r.reviews as reviews_count, r.overall,
        case when r.reviews > 0 then json_build_object('count', r.reviews, 'overall', round(r.overall, 2),
          'applicationOfTech', round(r.technology, 2), 'presentation', round(r.presentation, 2),
          'businessValue', round(r.business, 2), 'originality', round(r.originality, 2)) end as averages
      from ${selectMatching(query, sql`cross join lateral (${selectAverages(sql`s.id`)}) r`)}) one
    order by ${order} limit ${query.perPage} offset ${getOffset(query)}`
}
