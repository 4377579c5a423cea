import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import {
  eventRows,
  isAwayWithEvent,
  isPlaced,
  joinEvent,
  namedInResults,
} from '#features/event/event/rows.ts'
import { enrolledParticipants, selectMemberIds } from '#features/event/participant/rows.ts'
import { joinTeam, teamRows } from '#features/event/team/rows.ts'
import { medalRank } from './table.ts'

/** Rules of submissions as SQL for alias `s`. */
export const submissionRows = (s: string) => ({
  /** Whether the submission is submitted and not deleted. */
  isSubmitted: sql.raw(`(${s}.deleted_at is null and ${s}.submitted_at is not null)`),
  /** SQL counterpart of `isShown` for a visitor; `e` is the row of its event. */
  isOut: (now: Date, e: string): SQL =>
    sql`(${sql.raw(`${s}.deleted_at is null and ${s}.submitted_at is not null and ${s}.hidden_at is null`)}
      and ${eventRows(e).showsSubmissions(now)})`,
  /** Whether the submission has a medal, a rank or a prize. */
  isPlaced: isPlaced(s),
  table: 'submission',
  title: sql.raw(`${s}.title`),
  excerpt: sql.raw(`${s}.short_description`),
  content: sql.raw(`${s}.description`),
  /** Path of the submission. A draft may have no slug yet. */
  path: sql`(select ${teamRows('its_team').path} || '/' || coalesce(${sql.raw(`${s}.slug`)}, 'draft')
    from team its_team where its_team.id = ${sql.raw(`${s}.team_id`)})`,
  /** Names of the submission's team and event, for display. */
  place: sql`(select ${sql.raw(`${s}.team_name`)} || ' · ' || its_event.title from event its_event
    where its_event.id = ${sql.raw(`${s}.event_id`)})`,
  event: sql.raw(`${s}.event_id`),
  owner: sql.raw(`${s}.admin_user_id`),
  sharers: selectMemberIds(sql.raw(`${s}.team_id`)),
  hasWon: namedInResults(`won.id = ${s}.id`),
  isGone: isDeleted(s),
  isAway: isAwayWithEvent(s),
  isHidden: sql.raw(`${s}.hidden_at is not null`),
  isUnseen: sql.raw(`${s}.submitted_at is null`),
})

/**
 * Deadline of a team of event `e`, including its extra time. SQL counterpart of `editableUntil` without published
 * results.
 */
const teamClosesAt = (e: string, teamId: SQL): SQL => {
  const { closesAt } = eventRows(e)
  return sql`case when ${closesAt} is not null then greatest(${closesAt},
    (select x.until from submission_extension x where x.team_id = ${teamId})) end`
}

/** Whether teams can still submit to event `e` before its deadlines, which end with published results. */
function isOpenEvent(e: string): SQL {
  const { isOut, takesPlace, hasWon } = eventRows(e)
  return sql`(${isOut} and ${takesPlace} and not ${hasWon} and not ${sql.raw(e)}.dev)`
}

/**
 * Approved members of teams with this deadline and without a submitted project, as `user_id`. Empty if the
 * event is cancelled, postponed or deleted.
 */
export const membersWithoutSubmission = (eventId: string | SQL, deadline: SQL): SQL =>
  sql`select pt.user_id from ${enrolledParticipants(eventId, joinEvent(sql`pt.event_id`))}
    and pt.approved and pt.team_id is not null and ${isOpenEvent('e')}
    and ${teamClosesAt('e', sql`pt.team_id`)} = ${deadline}
    and not exists (select from submission s
      where s.team_id = pt.team_id and ${submissionRows('s').isSubmitted})`

/** Deadlines of events that take place, for all teams or one with extra time, as `event_id` and `at`. */
export const teamDeadlines: SQL = sql`
  select e.id as event_id, ${eventRows('e').closesAt} as at from event e where ${isOpenEvent('e')}
  union all select e.id, x.until from submission_extension x ${joinTeam(sql`x.team_id`)}
    ${joinEvent(sql`t.event_id`)} where ${isOpenEvent('e')} and x.until > ${eventRows('e').closesAt}`

/** Whether organizers disqualified the project of row `s`. */
export const isDisqualified = (s: string): SQL => sql.raw(`${s}.disqualified_at is not null`)

/** Selects the project if it was submitted to this event and organizers disqualified it. */
export const disqualifiedProject = ({ id, eventId }: { id: string; eventId: string }): SQL =>
  sql`select s.id from ${submissionsToEvent(sql`${eventId}`)} and s.id = ${id} and ${isDisqualified('s')}`

/** Row `s` of a team's submission or draft, at most one. */
export const submissionRowSql = (teamId: SQL): SQL =>
  sql`submission s where s.team_id = ${teamId} and s.deleted_at is null`

/** Whether the team with this id has submitted a project. */
export const hasSubmitted = (teamId: SQL): SQL =>
  sql`exists (select from ${submissionRowSql(teamId)} and s.submitted_at is not null)`

/** Title of the submission with this id, even if deleted. */
export const titleSql = (id: SQL): SQL<string> => sql`(select s.title from submission s where s.id = ${id})`

export const teamOfSubmission = (id: SQL): SQL =>
  sql`(select own.team_id from submission own where own.id = ${id})`

/** Event of the submission with this id, even if deleted. */
export const eventOfSubmission = (id: string | SQL): SQL =>
  sql`select s.event_id from submission s where s.id = ${id}`

/** Joins the submission `s` with this id. */
export const joinSubmission = (id: SQL, s = 's'): SQL =>
  sql`join submission ${sql.raw(s)} on ${sql.raw(s)}.id = ${id} and ${sql.raw(s)}.deleted_at is null`

/** Rows `s` of projects submitted by the teams of this account. */
export const submissionsByUser = (userId: SQL): SQL =>
  sql`${submittedRows(joinMembers)} and pt.user_id = ${userId}`

const joinMembers = sql`join participant pt on pt.team_id = s.team_id and pt.deleted_at is null`

/** Rows `s` of all submitted projects; `join` adds joins. */
export const submittedRows = (join = sql``): SQL =>
  sql`submission s ${join} where ${submissionRows('s').isSubmitted}`

/** Rows `s` of projects submitted to one event. */
export const submissionsToEvent = (eventId: SQL, join?: SQL): SQL =>
  sql`${submittedRows(join)} and s.event_id = ${eventId}`

/** Rows `s` of projects submitted to events `e` that match the condition. */
export const submissionsToEvents = (events: SQL): SQL =>
  submittedRows(sql`join event e on e.id = s.event_id and ${events}`)

/** Rows `s` of projects submitted to listed events `e`, without those that moderators hid. */
export const publicSubmissions: SQL = sql`${submissionsToEvents(eventRows('e').isListed)} and s.hidden_at is null`

/** Winners of an event's prizes, by the prize's id. */
export const winnersJson = (eventId: SQL) => sql<
  Record<
    string,
    { submissionId: string; title: string; slug: string; team: { slug: string; name: string } }[]
  >
>`(select coalesce(json_object_agg(one.prize_id, one.winners), '{}') from (
    select sp.prize_id, json_agg(json_build_object('submissionId', s.id, 'title', s.title, 'slug', s.slug,
      'team', json_build_object('slug', t.slug, 'name', t.name)) order by s.title, s.id) as winners
    from ${submissionsToEvent(eventId, sql`join submission_prize sp on sp.submission_id = s.id ${joinTeam(sql`s.team_id`)}`)}
    group by sp.prize_id) one)`

const resultOrder = sql`${medalRank}, s.event_position`

/** Projects with a medal, a rank or a prize of an event, in display order. */
export const placedJson = (eventId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'teamName', s.team_name,
    'position', s.position, 'eventPosition', s.event_position, 'trackId', s.track_id,
    'prizeIds', array(select sp.prize_id from submission_prize sp where sp.submission_id = s.id order by sp.prize_id))
    order by ${resultOrder}, s.likes_count desc, s.id), '[]')
  from (select * from ${submissionsToEvent(eventId)} and ${isPlaced('s')} limit 1000) s)`

/** Placed projects that moderators have hidden since. */
export const hiddenPlacedJson = (eventId: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'teamName', s.team_name)
    order by ${resultOrder}, s.id), '[]')
  from (select * from submission s where s.event_id = ${eventId} and s.deleted_at is null
    and s.hidden_at is not null and ${isPlaced('s')} limit 1000) s)`

/** Medal from 1 to 4: by label; without one the first three ranks get theirs, as displayed. */
export const medalSql = (s: string): SQL =>
  sql.raw(`(case ${s}.position when 'WINNERS' then 1 when 'TOP_2' then 2 when 'TOP_3' then 3 when 'FINALISTS' then 4
    else case when ${s}.event_position between 1 and 3 then ${s}.event_position end end)`)

/** Displayed place: by medal for the first three, by rank for all others. */
const placeSql = (s: string): SQL =>
  sql`(case when ${medalSql(s)} < 4 then ${medalSql(s)} else ${sql.identifier(s)}.event_position end)`

/**
 * Medal, rank, shared place and prizes of a team in the published results of event `e`. Null without a medal
 * or a prize. `teamId` may name a row `s`.
 */
export const selectWinsJson = (teamId: SQL): SQL => sql`(
  select json_build_object('publishedAt', e.results_published_at, 'medal', ${medalSql('placed')},
    'rank', placed.event_position, 'isShared', exists (select from submission other
      where other.event_id = placed.event_id and other.id <> placed.id and other.deleted_at is null
        and other.submitted_at is not null and ${placeSql('other')} = ${placeSql('placed')}),
    'prizes', coalesce(won.prizes, '[]'))
  from submission placed left join lateral (
    select json_agg(json_build_object('place', prize ->> 'place', 'title', prize ->> 'title',
      'amount', prize -> 'amount', 'currency', prize -> 'currency',
      'isOfTrack', prize ->> 'trackSlug' is not null) order by place) as prizes
    from jsonb_array_elements(e.prizes) with ordinality listed (prize, place)
      join submission_prize sp on sp.submission_id = placed.id and sp.prize_id::text = prize ->> 'id') won on true
  where placed.team_id = ${teamId} and placed.deleted_at is null and placed.submitted_at is not null
    and e.results_published_at is not null and (${medalSql('placed')} is not null or won.prizes is not null) limit 1)`

/** Rows `s` of projects and drafts in the events of the named query `events`; `join` adds joins. */
export const projectsInEvents = (events: string, join = sql``): SQL =>
  sql`submission s join ${sql.identifier(events)} shown on shown.id = s.event_id ${join} where s.deleted_at is null`

/** Rows `s` reported to break the rules. */
export const ruleBreakingSubmissions = (eventId: SQL): SQL =>
  sql`submission s where s.event_id = ${eventId} and s.deleted_at is null and s.breaks_rules`

/** Number of uses per technology, among the submissions whose ids `submissionIds` selects. */
export const technologyUses = (
  submissionIds: SQL,
): SQL => sql`select link.technology_id, count(*)::int as uses
  from submission_technology link where link.submission_id in (${submissionIds}) group by 1`

/**
 * Joins submission `t` at the address of row `v`, by the slugs of its event, its team and itself, once
 * everyone can see it.
 */
export const joinSubmissionBySlugs = (now: Date): SQL => sql`
  join event e on e.slug = v."eventSlug" and ${eventRows('e').isOut}
  join team on team.event_id = e.id and team.slug = v."teamSlug" and team.deleted_at is null
  join submission t on t.team_id = team.id and t.slug = v.slug and ${submissionRows('t').isOut(now, 'e')}`

/** Project or draft `s` with its team `t`, matching `condition`. */
export const projectOfTeam = (condition: SQL): SQL =>
  sql`submission s join team t on t.id = s.team_id where ${condition} and s.deleted_at is null`

/** Joins the project or draft `s` of this team. */
export const joinTeamProject = (teamId: SQL): SQL =>
  sql`join submission s on s.team_id = ${teamId} and s.deleted_at is null`

/** Joins the project `s` with this id, even if deleted, and its event `e`. */
export const joinProject = (id: SQL): SQL =>
  sql`join submission s on s.id = ${id} join event e on e.id = s.event_id`

/** Members `pt` of teams with the project `s` that they submitted to an event. */
export const membersWithProject = (eventId: SQL): SQL => submissionsToEvent(eventId, joinMembers)

/** Rows `s` of projects that teams `t` submitted to publicly listed events `e`. */
export const publiclyListedProjects: SQL = submittedRows(
  sql`join event e on e.id = s.event_id and ${eventRows('e').isListed} ${joinTeam(sql`s.team_id`)}`,
)

/** All projects and drafts of this team, including deleted ones, as `id`. */
export const selectProjectIds = (teamId: string): SQL =>
  sql`select s.id from submission s where s.team_id = ${teamId}`

/** Number of projects and drafts in a category, including deleted ones. */
export const countInCategorySql = (categoryId: SQL) =>
  sql<number>`(select count(*)::int from submission_category link where link.category_id = ${categoryId})`
