import { type SQL, sql } from 'drizzle-orm'
import { isLate } from '#features/judging/assignment/rows.ts'
import { judgeRows } from '#features/judging/judge/rows.ts'
import { isReachedByMail } from '#features/platform/mail/rows.ts'
import { shownName, withPerson } from '#features/people/profile/rows.ts'

/** Ballots `b` of judges `j` with this account. */
export const ballotsByUser = (userId: string): SQL =>
  sql`ballot b join judge j on j.id = b.judge_id where j.user_id = ${userId}`

/**
 * Rows `j` of a round's judges, with the counts `done` of their ballots. Includes judges who left with a
 * ballot.
 */
const judgeRowsSql = (roundId: string, eventId: string): SQL => sql`judge j
  left join ballot_count done on done.round_id = ${roundId} and done.whose = j.id
  where j.event_id = ${eventId} and (j.left_at is null or done.last_at is not null)`

/**
 * Number of a round's judges: all, current, started and late; their submitted ballots, and whether anything
 * is assigned.
 */
export const judgeTotals = (roundId: string, eventId: string): SQL => sql`
  select count(*)::int as judges, count(*) filter (where j.left_at is null)::int as judging,
    count(*) filter (where j.left_at is null and done.drafts + done.submitted > 0)::int as started,
    coalesce(sum(done.submitted), 0)::int as submitted,
    count(*) filter (where ${isLate(sql`${roundId}::uuid`)})::int as late,
    exists (select from assignment a where a.round_id = ${roundId}) as "isDealt"
  from ${judgeRowsSql(roundId, eventId)}`

/** Page of judges with their progress, least progress first or in the order of `getJudges`. */
export const judgeCounts = (
  { id, eventId }: { id: string; eventId: string },
  { orderBy, limit, offset }: { orderBy: keyof typeof judgeSortings; limit: number; offset: number },
): SQL => sql`
  select j.id as "judgeId", ${shownName} as name,
    p.user_name as "userName", shown.drafts, shown.submitted, shown.recused, shown.last_at as "lastAt",
    ${isLate(sql`${id}::uuid`)} as "isLate", j.left_at is not null as "hasLeft",
    ${isReachedByMail(sql`j.user_id`)} as "getsMail",
    (select count(*)::int from assignment a where a.judge_id = j.id and a.round_id = ${id}) as assigned
  from (select j.id, coalesce(done.drafts, 0) as drafts, coalesce(done.submitted, 0) as submitted,
      coalesce(done.recused, 0) as recused, done.last_at, row_number() over (order by ${judgeSortings[orderBy]}) as nr
    from ${judgeRowsSql(id, eventId)} order by nr limit ${limit} offset ${offset}) shown
    join judge j on j.id = shown.id
    ${withPerson(sql`j.user_id`)}
  order by shown.nr`

const judgeSortings = {
  least: sql`j.left_at is not null, coalesce(done.submitted, 0) > 0, coalesce(done.drafts, 0) > 0, coalesce(done.submitted, 0),
    j.created_at, j.id`,
  joined: sql`j.left_at is not null, j.created_at, j.id`,
}

/**
 * Progress of a round's entries: `coverage` counts entries by number of submitted ballots, and `short` lists
 * those below the target, fewest ballots first, up to `most`. Only the listed entries are read in frozen
 * form.
 */
export const coverageSql = (
  roundId: string,
  { ballotsEach, most }: { ballotsEach: number; most: number },
): SQL => sql`
  with told as materialized (
    select en.submission_id, s.title, coalesce(got.submitted, 0) as ballots
    from round_entry en join submission s on s.id = en.submission_id
      and s.deleted_at is null and s.submitted_at is not null
      left join ballot_count got on got.round_id = ${roundId} and got.whose = en.submission_id
    where en.round_id = ${roundId})
  select (select coalesce(json_agg(alike), '[]') from (
      select ballots, count(*)::int as entries from told group by ballots) alike) as coverage,
    (select coalesce(json_agg(json_build_object('submissionId', t.submission_id, 'title', en.frozen ->> 'title',
        'ballots', t.ballots) order by t.ballots, t.title, t.submission_id), '[]')
      from (select * from told where ballots < ${ballotsEach}
        order by ballots, title, submission_id limit ${most}) t
      join round_entry en on en.round_id = ${roundId} and en.submission_id = t.submission_id) as short`

/**
 * Entries among the given ones that a judge has in a round, assigned or with a ballot that isn’t voided, with
 * their titles. `isOwn`, from the column `own` of `entries`, is whether the judge declared the conflict.
 */
export const selectJudgeEntries = (
  { roundId, judgeId }: { roundId: string; judgeId: string },
  entries: SQL,
): SQL => sql`
  select one.submission_id as "submissionId", one.own as "isOwn",
    (select en.frozen ->> 'title' from round_entry en
      where en.round_id = ${roundId} and en.submission_id = one.submission_id) as title
  from (${entries}) one
  where exists (select from assignment a where a.round_id = ${roundId} and a.judge_id = ${judgeId}
      and a.submission_id = one.submission_id)
    or exists (select from ballot b where b.round_id = ${roundId} and b.judge_id = ${judgeId}
      and one.submission_id in (b.submission_id, b.other_id) and b.state <> 'recused')
  order by 1`

/** Whether ballot `b` of entry `en` lacks a level for an applicable one of these criteria. */
const lacksLevel = (criteria: SQL): SQL => sql`exists (select from jsonb_array_elements(${criteria}) c
  where (c -> 'trackIds' = 'null'::jsonb or c -> 'trackIds' ? (en.frozen ->> 'trackId'))
    and not b.levels ? (c ->> 'id'))`

/** Joins ballots `b` of entries `en` in open rubric rounds `r` of an event. */
const openBallots = (eventId: string): SQL => sql`r.id = b.round_id and r.event_id = ${eventId}
  and r.state = 'open' and r.mode = 'rubric' and en.round_id = b.round_id and en.submission_id = b.submission_id`

/**
 * Counts submitted ballots in open rounds, and their judges, that would lack a level under these criteria.
 */
export const countOutdatedSql = (eventId: string, criteria: readonly object[]): SQL => sql`
  select count(*)::int as ballots, count(distinct b.judge_id)::int as judges
  from ballot b, round r, round_entry en
  where ${openBallots(eventId)} and b.state = 'submitted' and ${lacksLevel(sql`${JSON.stringify(criteria)}::jsonb`)}`

const selectCurrentRubric = (eventId: string): SQL =>
  sql`select criteria from rubric_version where event_id = ${eventId} order by version desc limit 1`

/**
 * Turns submitted ballots in open rounds of an event into drafts if they lack a level for the current rubric.
 * Returns the round of each, and the user id of its judge, null if they no longer judge.
 */
export const reopenOutdatedSql = (eventId: string): SQL => sql`
  with now as (${selectCurrentRubric(eventId)})
  update ballot b set state = 'draft', submitted_at = null
  from now, round r, round_entry en, judge j
  where ${openBallots(eventId)} and j.id = b.judge_id and b.state = 'submitted' and ${lacksLevel(sql`now.criteria`)}
  returning b.round_id as "roundId", case when ${judgeRows('j').isJudging} then j.user_id end as "userId"`

/**
 * Submits drafts again that their judges haven't changed since they were submitted and that lack nothing
 * under the current rubric.
 */
export const resubmitCompleteSql = (eventId: string): SQL => sql`
  with now as (${selectCurrentRubric(eventId)})
  update ballot b set state = 'submitted', submitted_at = v.created_at
  from now, round r, round_entry en, ballot_version v
  where ${openBallots(eventId)} and b.state = 'draft' and v.ballot_id = b.id and v.version = b.version
    and not ${lacksLevel(sql`now.criteria`)}
  returning b.round_id as "roundId"`
