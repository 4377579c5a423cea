import { joinCategory } from '#features/content/category/rows.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { escapeLike } from '#database/letters.ts'
import { countedRows } from '#database/page.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { closesAt } from '#features/event/event/life/phase.ts'
import { isVisible, canManageEvent } from '#features/event/event/policy.ts'
import { eventRows, eventIdCalled, trackCalled } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { membersJson, toShownMembers } from '#features/event/team/seats/members.ts'
import { teams } from '#features/event/team/table.ts'
import { resolveSlugSql, usesTechnology } from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import {
  galleryEvent,
  type SubmissionChoices,
  type SubmissionList,
  type SubmissionQuery,
} from '../contract.ts'
import { type Gates, buildGates } from './gates.ts'
import { prizesJson } from '../results/prizes.ts'
import { submissionCard } from '../shapes.ts'
import { medalRank, submissions, submissionTechnologies } from '../table.ts'
import { choicesJson } from './topic-counts.ts'
import { categoriesJson, techJson } from './topics.ts'

/**
 * Returns a page of the event's submissions that the caller can see; 404 for a hidden event. Blank filters
 * are ignored.
 */
export async function getSubmissionsForEvent(ctx: Context, input: SubmissionQuery): Promise<SubmissionList> {
  const gates = buildGates(ctx)
  const query = { ...input, event: eventIdSql(input) }
  const choices = query.choices ? choicesJson(gates.open) : sql`null::json`
  const rows = await ctx.db
    .select({
      total: totalSql(query, gates).mapWith(Number),
      event: pickColumns(events, galleryEvent),
      choices: sql<SubmissionChoices | null>`case when row_number() over (order by page.place) = 1
        then choices.found end`,
      roles: rolesJson(sql`r.event_id = event.id`, ctx.viewer?.id ?? null),
      submission: { ...cardColumns, likes: ownLikesJson(ctx) },
      team: { id: teams.id, slug: teams.slug, name: teams.name, image: teams.image },
      members: membersJson,
    })
    .from(events)
    // Evaluates the choices once for the event, not per row, because the planner doesn't flatten a subquery
    // with an offset.
    .leftJoinLateral(sql`(select ${choices} as found offset 0) choices`, sql`true`)
    .leftJoinLateral(sql`(${selectCountedPage(query, pageSql(query, gates))}) page`, sql`true`)
    .leftJoin(submissions, sql`submission.id = page.id`)
    .leftJoin(teams, eq(teams.id, submissions.teamId))
    .where(and(eq(events.id, query.event), eventRows('event').exists))
    .orderBy(sql`page.place`)
  const [first] = rows
  if (!first || !isVisible(ctx.viewer, { ...first.event, roles: first.roles })) throw notFound('Event')
  const { id, slug, title } = first.event
  ctx.uses('event', id)
  ctx.uses('submissions', id)
  ctx.uses('technology-list')
  ctx.uses('category-list')
  if (query.choices) ctx.until(first.event.submissionsOpenAt ?? first.event.startAt)
  if (query.choices || first.event.submissionsVisible === 'afterClose') ctx.until(closesAt(first.event))
  const canSeeResults = first.event.resultsPublishedAt !== null || canManageEvent(ctx.viewer, first)
  const items = rows.flatMap(({ submission: row, team, members }) => {
    if (!row?.id || !team) return []
    ctx.uses('submission', row.id)
    ctx.uses('team', team.id)
    return [
      {
        ...row,
        ...(!canSeeResults && { position: null, eventPosition: null, prizes: [] }),
        isSubmitted: row.submittedAt !== null,
        event: { id, slug, title },
        team,
        members: toShownMembers(ctx, members).map(({ isAdmin, profile }) => ({ isAdmin, profile })),
      },
    ]
  })
  const total = hasStoredTotal(query) ? { total: first.total } : toBoundedTotal(first.total)
  const filterChoices = rows.find((row) => row.choices)?.choices
  return {
    items,
    ...total,
    page: query.page,
    perPage: query.perPage,
    ...(filterChoices && { event: first.event, choices: filterChoices }),
  }
}

const cardColumns = {
  ...pickColumns(submissions, submissionCard),
  techIn: techJson,
  categories: categoriesJson,
  prizes: prizesJson,
}

const ownLikesJson = ({ viewer }: Context) => sql<{ id: string }[]>`(
  select coalesce(json_agg(json_build_object('id', l.id)), '[]') from "like" l
  where l.submission_id = submission.id and l.user_id = ${viewer?.id ?? null}::uuid)`

/** Query with the id of the event, or with the subquery that finds it. */
type EventSubmissionQuery = SubmissionQuery & { event: SQL }

function eventIdSql({ eventId, eventSlug }: SubmissionQuery): SQL {
  if (!eventId && !eventSlug) throw invalid({ eventId: 'This field is required' })
  return sql`(select ${eventIdCalled({ id: eventId, slug: eventSlug })})`
}

/** Sort orders, spelled like the indexes, so that each order is read from one. */
const sortings = {
  winners: sql`${medalRank}, s.event_position, s.likes_count desc, s.id`,
  likes: sql`s.likes_count desc, s.id`,
  newest: sql`s.submitted_at desc, s.id`,
  title: sql`s.title collate "und-x-icu", s.id`,
  drafts: sql`s.updated_at desc, s.id`,
}

/** Selects a page of submissions. Before results are published, the order must not reveal them either. */
function pageSql(query: EventSubmissionQuery, { manager, open, results }: Gates): SQL {
  const { orderBy, drafts } = query
  if (drafts) return selectBranch(query, { gate: manager, sorting: sortings.drafts })
  const order = orderBy || 'winners'
  if (order !== 'winners') return selectBranch(query, { gate: open, sorting: sortings[order] })
  const publishedBranch = selectBranch(query, {
    gate: sql`${open} and ${results}`,
    sorting: sortings.winners,
  })
  const withoutResults = selectBranch(query, {
    gate: sql`${open} and not ${results}`,
    sorting: sortings.likes,
  })
  return sql`(${publishedBranch}) union all (${withoutResults})`
}

interface Branch {
  gate: SQL
  sorting: SQL
}

function selectBranch(query: EventSubmissionQuery, { gate, sorting }: Branch): SQL {
  const selectOrdered = (
    rows: SQL,
  ) => sql`(select s.id, row_number() over (order by ${sorting}) as place ${rows}
    and ${gate} order by ${sorting} limit ${query.perPage} offset ${getOffset(query)})`
  if (buildFilters(query).length === 0) return selectOrdered(matchingRows(query))
  // The `case` hides the filters from the planner, which would misjudge them: with many matches, the order's
  // own index soon fills a page.
  const scannedRows = sql`${submissionRowsSql(query)} and case when ${sql.join(buildFilters(query), sql` and `)} then true else false end
    and (select count(*) from found) > ${maxCounted}`
  // Few matches are sorted directly.
  const sortedMatchesSql = sql`from submission s where s.id = any(array(select id from found))
    and (select count(*) from found) <= ${maxCounted}`
  return sql`${selectOrdered(scannedRows)} union all ${selectOrdered(sortedMatchesSql)}`
}

/** Selects the page together with the number of matches, using one search for both. */
function selectCountedPage(query: EventSubmissionQuery, page: SQL): SQL {
  if (buildFilters(query).length === 0) return page
  return sql`with found as materialized (select s.id ${matchingRows(query)} limit ${maxCounted + 1})
    select (select count(*)::int from found) as counted, p.id, p.place
    from (select 1) as one left join (${page}) p on true`
}

/** Returns whether the stored counter on the event is the total. */
const hasStoredTotal = (query: EventSubmissionQuery) => !query.drafts && buildFilters(query).length === 0

function totalSql(query: EventSubmissionQuery, { manager, open }: Gates): SQL {
  const gate = query.drafts ? manager : open
  const countSql = buildFilters(query).length > 0 ? sql`page.counted` : countedRows(submissionRowsSql(query))
  const shownCount = hasStoredTotal(query) ? sql`event.submissions_count` : countSql
  return sql`case when ${gate} then ${shownCount} else 0 end`
}

const matchingRows = (query: EventSubmissionQuery): SQL =>
  sql.join([submissionRowsSql(query), ...buildFilters(query)], sql` and `)

/**
 * Selects submissions without referring to a column of row `event`, because the count would otherwise run
 * again for each submission.
 */
function submissionRowsSql({ event, drafts }: EventSubmissionQuery): SQL {
  const state = drafts ? sql`s.submitted_at is null and s.hidden_at is null` : sql`s.submitted_at is not null`
  return sql`from submission s where s.event_id = ${event} and s.deleted_at is null and ${state}`
}

/**
 * Builds the filters. The search matches any part of title, short description and the team's name, ignoring
 * accents.
 */
function buildFilters({ event, search, tech, category, trackId, trackSlug }: EventSubmissionQuery): SQL[] {
  return [
    ...(search ? [sql`s.words like '%' || ${escapeLike(search)} || '%'`] : []),
    ...(tech
      ? [usesTechnology({ by: submissionTechnologies.submissionId, id: sql`s.id` }, resolveSlugSql(tech))]
      : []),
    ...(category
      ? [
          sql`exists (select 1 from submission_category link ${joinCategory}
            where link.submission_id = s.id and c.slug = ${category})`,
        ]
      : []),
    ...(trackId ? [sql`s.track_id = ${trackId}`] : []),
    // An unknown track has no projects.
    ...(trackSlug ? [sql`s.track_id = ${trackCalled(event, trackSlug)}`] : []),
  ]
}
