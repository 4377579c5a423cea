import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { awardJson, activeAwards, reputationJson } from '#features/community/action/awards/award-rows.ts'
import { cardsJson } from '#features/community/app/reading/cards.ts'
import { userApplicationRows } from '#features/community/app/rows.ts'
import { joinEntry } from '#features/content/discovery/rows.ts'
import { hasTakenPlace } from '#features/event/event/rows.ts'
import { profileProjectRows } from '#features/community/project/rows.ts'
import { joinTeamProject } from '#features/event/submission/rows.ts'
import { shownTeam } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { PortfolioQuery } from './contract.ts'
import { publicActivitySql } from './public-activity.ts'
import type { PortfolioList } from './lists.ts'
import { selectPerson, profileJson } from './person.ts'

/** Number of items per list on a page that shows all lists. */
const initialCounts: Record<PortfolioList, number> = {
  events: 8,
  submissions: 6,
  applications: 3,
  texts: 6,
  feedback: 3,
  awards: 5,
}

/** Selects one row for the person; no row if the caller may not see the person. */
export function statement(ctx: Context, query: PortfolioQuery): SQL {
  const page = createPageSelector(query)
  const cards = (from: string, list: PortfolioList) =>
    listJson(
      from,
      cardsJson(page(list, { from, order: 'x.medal, x.likes_count desc, x.shown_at desc, x.id' })),
    )
  const rows = (from: string, list: PortfolioList, { json, order }: { json: SQL; order: string }) =>
    listJson(
      from,
      sql`(select coalesce(json_agg(${json} order by x.place), '[]') from ${page(list, { from, order })} x)`,
    )
  return sql`with ${selectPerson(ctx, query.userName)}, ${publicActivitySql(ctx.now)}, ${activeAwards}
    select (select ${profileJson} from person) as profile,
      ${rows('attended', 'events', { json: attendanceJson, order: newestFirstOrder })} as events,
      ${cards('made', 'submissions')} as submissions,
      ${cards('built', 'applications')} as applications,
      ${rows('written', 'texts', { json: textJson, order: 'x.published_at desc, x.slug' })} as texts,
      ${rows('given', 'feedback', { json: feedbackJson, order: 'x.updated_at desc, x.id' })} as feedback,
      ${rows('held', 'awards', { json: awardJson(ctx.now), order: 'x.earned_at desc, x.id' })} as awards,
      ${reputationJson} as reputation,
      ${projects} as projects,
      ${likesCount} as "likesCount",
      (select count(*)::int from attended where ${hasTakenPlace('attended', ctx.now)}) as "attendedCount", ${dependencyIdsSql}, ${nextChangeSql(ctx.now)} as "nextAt"
    from person`
}

const newestFirstOrder = `coalesce(x.start_at, 'infinity'::timestamptz) desc, x.id`

const listJson = (from: string, items: SQL) =>
  sql`json_build_object('total', (select count(*)::int from ${sql.raw(from)}), 'items', ${items})`

interface OrderedList {
  from: string
  order: string
}

/** Returns a function that selects the rows of a list on this page, each with its place. */
function createPageSelector(query: PortfolioQuery) {
  const offset = getOffset(query)
  const limits = (list: PortfolioList) =>
    query.list === undefined
      ? sql`limit ${initialCounts[list]}`
      : sql`limit ${query.list === list ? query.perPage : 0} offset ${offset}`
  return (list: PortfolioList, { from, order }: OrderedList) =>
    sql`(select x.*, row_number() over (order by ${sql.raw(order)}) as place from ${sql.raw(from)} x
      order by ${sql.raw(order)} ${limits(list)})`
}

/** JSON of a row of `attended` with its team and the team's submission. */
const attendanceJson = sql`json_build_object('kind', x.kind, 'id', x.id, 'slug', x.slug, 'title', x.title,
  'startAt', x.start_at, 'endAt', x.end_at, 'timeZone', x.time_zone, 'submissionsCloseAt', x.submissions_close_at,
  'judgingEndAt', x.judging_end_at, 'cancelledAt', x.cancelled_at, 'postponedAt', x.postponed_at, 'roles', x.roles,
  'team', (select json_build_object('slug', t.slug, 'name', t.name) from ${shownTeam(sql`x.team_id`)}),
  'submission', (select json_build_object('slug', s.slug, 'title', s.title,
      'medal', (array['WINNERS','TOP_2','TOP_3','FINALISTS'])[made.medal])
    from made ${joinTeamProject(sql`x.team_id`)} and made.id = s.id))`

const textJson =
  sql.raw(`json_build_object('kind', x.kind, 'id', x.id, 'slug', x.slug, 'language', x.language, 'title', x.title,
  'description', x.description, 'image', x.image, 'minutes', x.minutes, 'publishedAt', x.published_at)`)

const feedbackJson = sql.raw(`json_build_object('id', x.id, 'review', left(x.review, 500),
  'updatedAt', x.updated_at, 'url', x.url, 'title', x.title, 'event', x.event)`)

const projects = sql`(select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title,
    'description', o.description, 'TechnicalSkills', o.technical_skills, 'url', o.url, 'image', o.image)
    order by o.created_at, o.id), '[]')
  from ${profileProjectRows(sql`person.id`)})`

const likesCount = sql.raw(`(select coalesce(sum(likes_count), 0)::int from (select likes_count from made
  union all select likes_count from built union all select likes_count from written) liked)`)

/** Ids that the page depends on, whether shown or not. */
const dependencyIdsSql = sql`(select coalesce(json_agg(team_id), '[]') from place where team_id is not null) as "teamIds",
  (select coalesce(json_agg(a.id), '[]') from ${userApplicationRows(sql`person.user_id`)}) as "applicationIds"`

/** Time when the person's next submission becomes visible or their next event begins. */
const nextChangeSql = (now: Date) => sql`least((select min(e.shown_at)
  from place ${joinTeamProject(sql`place.team_id`)} ${joinEntry(sql`s.id`)} and e.shown_at > ${toTimestampSql(now)}),
  (select min(start_at) from attended where start_at > ${toTimestampSql(now)}))`
