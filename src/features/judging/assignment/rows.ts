import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#database/letters.ts'
import { toTimestampSql } from '#database/moment.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { judgeRows } from '#features/judging/judge/rows.ts'
import { personCard } from '#features/people/profile/rows.ts'

/** Rows `b` of ballots begun on row `a` of assignment, excluding voided and recused ones. */
const ballotsOn = (a: string): SQL =>
  sql.raw(`ballot b where b.round_id = ${a}.round_id
  and b.judge_id = ${a}.judge_id and ${a}.submission_id in (b.submission_id, b.other_id) and b.state <> 'recused'`)

/** Rules of assignments as SQL for alias `a`. */
export const assignmentRows = (a: string) => ({
  /** Whether a ballot is begun for the assignment, so that the entry stays with the judge. */
  isBegun: sql<boolean>`exists (select from ${ballotsOn(a)})`,
  /** Progress of the assignment's ballot. */
  state: sql<'open' | 'begun' | 'submitted'>`coalesce(
    (select case when bool_and(b.state = 'submitted') then 'submitted' else 'begun' end
      from ${ballotsOn(a)} having count(*) > 0), 'open')`,
})

/** Judges of an event, and judges who left it but still have entries in this round. */
export const selectRoundJudges = (
  { id, eventId }: { id: string; eventId: string },
  isLate: boolean,
): SQL => sql`
  select j.id, j.user_id as "userId", j.capacity, j.track_ids as tracks, j.languages, j.expertise,
    ${judgeRows('j').isJudging} as "isJudging",
    ${isLate} and not exists (select from ballot b where b.round_id = ${id} and b.judge_id = j.id) as "isIdle"
  from judge j where j.event_id = ${eventId} and (${judgeRows('j').isJudging}
    or exists (select from assignment a where a.round_id = ${id} and a.judge_id = j.id))
  order by j.id`

/** Entries of a round that are still submitted, as frozen for the round. */
export const selectEntries = (
  roundId: string,
): SQL => sql`select en.submission_id as id, en.frozen ->> 'title' as title,
    en.frozen ->> 'trackId' as "trackId", coalesce(en.frozen -> 'technologyIds', '[]') as topics
  from round_entry en
  join submission s on s.id = en.submission_id and s.deleted_at is null and s.submitted_at is not null
  where en.round_id = ${roundId} order by en.submission_id`

/** Ids of a round's entries that match the search text. Searches once per entry, not per judge. */
export const selectMatchingEntries = (roundId: string, search: string): SQL => sql`select en.submission_id
  from round_entry en join submission s on s.id = en.submission_id
  where en.round_id = ${roundId} and s.words like '%' || ${escapeLike(search)} || '%'`

/** Open rounds past their start deadline, with judges who haven't started and still have unlocked entries. */
export const lateRounds = (now: SQL): SQL => sql`select r.id from round r
  join event e on e.id = r.event_id and ${eventRows('e').takesPlace}
  where r.state = 'open' and r.start_by <= ${now} and exists (
    select from assignment a where a.round_id = r.id and not a.is_locked
      and not exists (select from ballot b where b.round_id = r.id and b.judge_id = a.judge_id))`

/**
 * Whether the entry of row `a` of assignment is still a submitted project, and its ballot isn't submitted.
 */
const isDue = sql`exists (select from submission s where s.id = a.submission_id
  and s.deleted_at is null and s.submitted_at is not null) and ${assignmentRows('a').state} <> 'submitted'`

const hasBegun = (round: SQL) =>
  sql`exists (select from ballot b where b.round_id = ${round} and b.judge_id = j.id)`

/**
 * Whether judge `j` has unfinished ballots in this round: an assigned ballot isn't submitted, or judges
 * request projects themselves and this judge hasn't begun any. False for judges who left.
 */
export const isLate = (roundId: SQL): SQL => sql`(${judgeRows('j').isJudging} and (
  exists (select from assignment a where a.round_id = ${roundId} and a.judge_id = j.id and ${isDue})
  or (not ${hasBegun(roundId)} and exists (
    select from round pulled where pulled.id = ${roundId} and pulled.dealing = 'pulled'))))`

/**
 * Late judges of a round by user id, at most 500, with their number of unfinished projects; `isStart` limits
 * them to judges who haven't started.
 */
export const lateJudges = (roundId: string, { isStart }: { isStart: boolean }): SQL => sql`
  select j.user_id as "userId", (select count(*)::int from assignment a
    where a.round_id = ${roundId}::uuid and a.judge_id = j.id and ${isDue}) as due,
    ${hasBegun(sql`r.id`)} as "hasBegun"
  from round r join judge j on j.event_id = r.event_id
  where r.id = ${roundId}::uuid and ${isLate(sql`r.id`)} ${isStart ? sql`and not ${hasBegun(sql`r.id`)}` : sql``}
  order by 1 limit 500`

/** Accounts of a round's late judges, as `user_id`. */
export const lateAccounts = (roundId: string): SQL =>
  sql`select late."userId" as user_id from (${lateJudges(roundId, { isStart: false })}) late`

/**
 * Time before an end at which judges of round `r` are reminded, also the minimum time between reminders: a
 * day, or a quarter of the time from the opening to the end if that is shorter.
 */
const getReminderLead = (end: SQL) => sql`least(interval '1 day', (${end} - r.opens_at) / 4)`
const reminderLead = getReminderLead(sql`r.closes_at`)

/** Time from which the judges of a round can be reminded again, as `again`. */
export const selectNextReminderTime = (roundId: string): SQL =>
  sql`select r.reminded_at + ${reminderLead} as again from round r where r.id = ${roundId}::uuid`

const isDueBy = (end: SQL, now: SQL) => sql`(${end} > ${now} and ${end} - ${getReminderLead(end)} <= ${now}
  and (r.reminded_at is null or r.reminded_at < ${end} - ${getReminderLead(end)}))`

/** Open rounds due for a scheduled reminder: before the close, or before the start deadline. */
export const roundsToRemind = (now: SQL): SQL => sql`
  select r.id, not ${isDueBy(sql`r.closes_at`, now)} as "isStart"
  from round r join event e on e.id = r.event_id and ${eventRows('e').takesPlace}
  where r.state = 'open' and r.closes_at > ${now}
    and (${isDueBy(sql`r.closes_at`, now)} or ${isDueBy(sql`r.start_by`, now)})
  order by r.id limit 100 for no key update of r`

/** Whether anything was ever assigned in a round, even if nothing is any more. */
export const wasAssigned = (
  roundId: string,
): SQL => sql`(exists (select from deal d where d.round_id = ${roundId})
  or exists (select from assignment a where a.round_id = ${roundId})
  or exists (select from ballot b where b.round_id = ${roundId}))`

/** Judges by id, as organizers see them. */
export const selectJudgeCards = (ids: string[]): SQL => sql`select j.id, ${personCard('j.user_id')} as person
  from judge j where j.id = any(${sql.param(ids)}::uuid[])`

/**
 * Up to three events that an account judges, most to judge first. Leaves out cancelled ones, those with
 * published results, and past ones without a draft or open round.
 */
export const eventsToJudge = (userId: string, now: Date): SQL => sql`(
  select coalesce(json_agg(json_build_object('slug', one.slug, 'title', one.title, 'toJudge', one.due)
    order by one.due desc, one.slug), '[]')
  from (
    select event.slug, event.title, (select count(*)::int from assignment a
        join round r on r.id = a.round_id and r.state = 'open'
        join submission s on s.id = a.submission_id and s.deleted_at is null and s.submitted_at is not null
        where a.judge_id = j.id and ${assignmentRows('a').state} <> 'submitted') as due
    from judge j join event on event.id = j.event_id
    where j.user_id = ${userId}::uuid and ${judgeRows('j').isJudging} and ${eventRows('event').isOut}
      and event.cancelled_at is null and event.results_published_at is null
      and (event.end_at is null or event.end_at > ${toTimestampSql(now)}
        or exists (select from round r where r.event_id = event.id and r.state in ('draft', 'open')))
    order by due desc, event.slug limit 3) one)`
