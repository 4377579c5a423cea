import { type SQL, sql } from 'drizzle-orm'
import { shownName, withPerson } from '#features/people/profile/rows.ts'
import { isDisqualified, submissionRows } from '#features/event/submission/rows.ts'

/** Selects the entries `en` of these rounds that are still submitted and not disqualified. */
const entriesSql = (roundIds: SQL): SQL => sql`round_entry en
  join submission s on s.id = en.submission_id and ${submissionRows('s').isSubmitted} and not ${isDisqualified('s')}
  where en.round_id = any(${roundIds})`

/** Selects the entries of these rounds with their tracks. */
export const castEntries = (roundIds: SQL): SQL => sql`
  select en.round_id as "roundId", en.submission_id as entry, en.frozen ->> 'trackId' as "trackId"
  from ${entriesSql(roundIds)} order by en.submission_id`

export const castBallots = (roundIds: SQL): SQL => sql`
  select b.round_id as "roundId", b.submission_id as entry, b.other_id as other, b.judge_id as judge, b.levels, b.choice
  from ballot b where b.round_id = any(${roundIds}) and b.state = 'submitted'
  order by b.submission_id, b.judge_id, b.other_id`

/**
 * Selects a fingerprint of the submitted ballots of these rounds. Every save of a ballot changes it, because
 * it increases the ballot's version.
 */
export const selectBallotsFingerprint = (roundIds: SQL): SQL => sql`
  select count(*)::int as count, max(b.updated_at)::text as last,
    coalesce(sum(hashtextextended(b.id::text || b.version, 0)), 0)::text as versions from ballot b
  where b.round_id = any(${roundIds}) and b.state = 'submitted'`

/** Selects the disqualified projects of an event. A disqualification invalidates earlier results. */
export const selectDisqualified = (eventId: string): SQL => sql`
  select s.id from submission s where s.event_id = ${eventId} and ${isDisqualified('s')} order by s.id`

/** Selects the names of these entries, with titles and tracks as frozen for the round. */
export const entryNames = (roundId: string, ids: SQL): SQL => sql`
  select en.submission_id as id, en.frozen ->> 'title' as title, s.team_name as "teamName",
    en.frozen ->> 'trackId' as "trackId"
  from ${entriesSql(sql`array[${roundId}]::uuid[]`)} and en.submission_id = any(${ids})`

export const judgeNames = (ids: SQL): SQL => sql`
  select j.id, ${shownName} as name
  from judge j ${withPerson(sql`j.user_id`)} where j.id = any(${ids})`
