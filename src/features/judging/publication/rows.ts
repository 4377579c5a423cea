import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { isManaging, joinEvent, roleHolders, selectManagerIds } from '#features/event/event/rows.ts'
import { isMember } from '#features/event/participant/rows.ts'
import { isDisqualified, submissionRows, titleSql } from '#features/event/submission/rows.ts'
import { signerHours } from '#lib/periods.ts'

const s = submissionRows('s')

const projectJson = sql`json_build_object('submissionId', s.id, 'title', s.title, 'teamName', s.team_name, 'path', ${s.path})`

/** Project of a line as all visitors see it; null if it is not named, or hidden. */
const namedProject = sql`case when pe.is_named and s.hidden_at is null and s.id is not null then ${projectJson} end`

/** Selects the lines of a table; `all` names every project for any viewer. */
export const tableLines = (
  publicationId: string,
  { all, limit, offset }: { all: boolean; limit: number; offset: number },
): SQL => sql`
  select pe.entry, pe.round, pe.place, pe.part, pe.raw, pe.adjusted, pe.low, pe.high, pe.is_first as "isFirst",
    pe.is_among_first_three as "isAmongFirstThree", pe.tie_group as "tieGroup", pe.tie_break as "tieBreak", pe.tie_criterion as "tieCriterion", pe.ballots, pe.reason,
    pe.given_place as "givenPlace", pe.given_medal as "givenMedal",
    ${all ? sql`case when s.id is not null then ${projectJson} end` : namedProject} as project
  from publication_entry pe left join submission s on s.id = pe.submission_id and ${s.isSubmitted}
  where pe.publication_id = ${publicationId} order by pe.line limit ${limit} offset ${offset}`

/** Selects the organizers' deviations from the ballots, as all visitors read them. */
export const decidedEntries = (publicationId: string): SQL => sql`
  select pe.entry, pe.given_place as "givenPlace", pe.given_medal as "givenMedal", pe.reason, ${namedProject} as project
  from publication_entry pe left join submission s on s.id = pe.submission_id and ${s.isSubmitted}
  where pe.publication_id = ${publicationId} and pe.reason <> '' order by pe.line`

/** Selects entries with an award in a version, for the bundle and for special mentions. */
export const selectAwardedEntries = (publicationId: string): SQL => sql`
  select pe.entry, pe.submission_id as "submissionId", s.title, s.hidden_at is not null as "isHidden", s.team_name as team, pe.given_place as place,
    pe.given_medal as award, pe.reason, ${s.path} as path
  from publication_entry pe join submission s on s.id = pe.submission_id and ${s.isSubmitted}
  where pe.publication_id = ${publicationId} and pe.is_named order by pe.line`

/** Selects projects `s` that this version names and moderators have hidden since. */
export const selectHiddenProjects = (publicationId: SQL): SQL => sql`publication_entry pe
  join submission s on s.id = pe.submission_id and s.hidden_at is not null
  where pe.publication_id = ${publicationId} and pe.is_named`

/** Selects the named projects of a version that organizers have disqualified, by place. */
export const selectDisqualifiedProjects = (publicationId: string): SQL => sql`
  select pe.submission_id as "submissionId", s.title
  from publication_entry pe join submission s on s.id = pe.submission_id and ${isDisqualified('s')}
  where pe.publication_id = ${publicationId} and pe.is_named order by pe.line`

/** Selects projects `s` that the published results of an event name and moderators have hidden since. */
export const selectHiddenInResults = (eventId: SQL): SQL =>
  selectHiddenProjects(sql`(select p.id from publication p
    where p.event_id = ${eventId} and p.published_at is not null order by p.version desc limit 1)`)

/** Selects the submitted ballots of these rounds with their comments for the team. */
export const ballotsWithComments = (roundIds: SQL): SQL => sql`
  select b.round_id as "roundId", b.submission_id as entry, b.other_id as other, b.judge_id as judge, b.levels,
    b.choice, b.comment from ballot b where b.round_id = any(${roundIds}) and b.state = 'submitted'`

/** Selects a submitted project, and whether the user is in its team. */
export const selectResult = (submissionId: string, { userId }: { userId: string }): SQL => sql`
  select s.id, s.event_id as "eventId", s.team_id as "teamId", ${isMember(userId, sql`s.team_id`)} as "isMember"
  from submission s where s.id = ${submissionId} and ${s.isSubmitted}`

/** Selects the appeals that match a condition, for organizers; unanswered ones first. */
export const selectAppeals = (
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
): SQL => sql`
  select ap.id, ap.reason, ap.created_at as "createdAt", ap.answer, ap.outcome, ap.answered_at as "answeredAt",
    ap.submission_id as "submissionId", coalesce(${titleSql(sql`ap.submission_id`)}, '') as title,
    s.team_name as "teamName", coalesce(${s.path}, '') as path, p.version
  from appeal ap join submission s on s.id = ap.submission_id
    left join publication p on p.id = ap.publication_id
  where ${condition} order by ap.answered_at is not null, ap.created_at, ap.id limit ${limit} offset ${offset}`

/** Unanswered appeals `ap` of teams of this event. */
export const openResultAppeals = (eventId: SQL): SQL =>
  sql`appeal ap where ap.event_id = ${eventId} and ap.answered_at is null`

/** Whether round `r` is in the results of its event, published from ballots or entered manually. */
const isInResults = sql`exists (select from event judged where judged.id = r.event_id
    and judged.results_published_at is not null)
  and (not exists (select from publication p where p.event_id = r.event_id and p.published_at is not null)
    or exists (select from publication p join round last on last.id = p.round_id
      where p.event_id = r.event_id and p.published_at is not null and last.place >= r.place))`

/** Whether judge `j` submitted at least one ballot that is in results. */
const hasJudged = sql`exists (select from ballot b join round r on r.id = b.round_id
  where b.judge_id = j.id and b.state = 'submitted' and ${isInResults})`

/** Selects the roles, as `id`, of an event's judges whose ballots are in its results. */
export const judgingRoles = (eventId: string): SQL => sql`select r.id from ${roleHolders}
  where r.event_id = ${eventId} and r.event_role = 'Judge' and exists (
    select from judge j where j.event_id = ${eventId} and j.user_id = p.user_id and ${hasJudged})`

/**
 * Selects what waits for an account as the second organizer, as `created_at`: results that another signed, and
 * another's request to lift the rule that two must sign.
 */
export const awaitedSignatures = (eventId: SQL, userId: string): SQL => sql`
  select waiting.created_at from (
      select p.signed_at as created_at, p.signed_by as by from publication p
        where p.event_id = ${eventId} and p.published_at is null and p.signed_by is not null
      union all select rule.lift_asked_at, rule.lift_asked_by from signing_rule rule
        where rule.event_id = ${eventId} and rule.lift_asked_by is not null
    ) waiting
  where waiting.by <> ${userId} and exists (select from signing_rule rule
      join result_signer signer on signer.event_id = rule.event_id and signer.user_id = ${userId}
      where rule.event_id = ${eventId} and rule.needs_two)`

/** Whether an event has results prepared from ballots and not published yet. */
export const isPrepared = (eventId: string): SQL =>
  sql`exists (select from publication p where p.event_id = ${eventId} and p.published_at is null)`

/** Whether two organizers must sign an event's results. */
export const isSignedByTwo = (eventId: string): SQL =>
  sql`exists (select from signing_rule rule where rule.event_id = ${eventId} and rule.needs_two)`

/**
 * Accounts that organize an event and may sign its results, as `user_id`: those from when two signatures were
 * required, or those who could if two were required now.
 */
export const selectSignerIds = (eventId: string, now: Date): SQL => sql`
  select manager.user_id from (${selectManagerIds(sql`${eventId}`)}) manager
  where ${isSignedByTwo(eventId)} and exists (select from result_signer signer
    where signer.event_id = ${eventId} and signer.user_id = manager.user_id)
  union select settled.user_id from (${selectSettledManagerIds(eventId, now)}) settled
  where not ${isSignedByTwo(eventId)}`

/** Whether an event is judged in rounds, so that ballots, not only a role, show who judged it. */
export const isByRounds = (eventId: SQL): SQL =>
  sql`exists (select from round planned where planned.event_id = ${eventId})`

/** Judge rows `j` of an account with a ballot in results, even if they stopped judging afterwards. */
export const selectCountedJudges = (userId: SQL): SQL =>
  sql`judge j where j.user_id = ${userId} and ${hasJudged}`

/**
 * Accounts whose word counts where two organizers must agree, as `user_id`: those who have managed the event
 * for a day, its creator, and all managers of an event that is younger than a day. So nobody gets a second
 * vote by making another account of theirs an organizer just before.
 */
function selectSettledManagerIds(eventId: string, now: Date): SQL {
  const since = toTimestampSql(new Date(now.getTime() - signerHours * 60 * 60 * 1000))
  return sql`select p.user_id from ${roleHolders} ${joinEvent(sql`r.event_id`)}
    where r.event_id = ${eventId} and ${isManaging}
      and (r.created_at <= ${since} or e.created_at > ${since} or e.created_by = p.user_id)`
}
