import { type SQL, sql } from 'drizzle-orm'
import { isForAccount } from '#features/people/auth/rows.ts'
import { holdsRole, roleHolders } from '#features/event/event/rows.ts'
import { selectPersonName, personCell, withProfile } from '#features/people/profile/rows.ts'
import { submissionRows } from '#features/event/submission/rows.ts'

const isJudging = (j: string) =>
  sql`(${sql.raw(`${j}.left_at is null`)} and ${holdsRole(sql.raw(`${j}.user_id`), ['Judge'], sql.raw(`${j}.event_id`))})`

const selectFromEvent = (row: string, columns: string) =>
  sql.raw(`(select ${columns} from event its_event where its_event.id = ${row}.event_id)`)

/** Rules of judges as SQL for alias `j`. */
export const judgeRows = (j: string) => ({
  /** Whether the judge is current: has not left and holds the role. */
  isJudging: isJudging(j),
  table: 'judge',
  title: sql`coalesce(${selectPersonName(sql.raw(`${j}.user_id`))} || ', ', '') || ${selectFromEvent(j, 'its_event.title')}`,
  path: selectFromEvent(j, `'/event/' || its_event.slug || '/judging?tab=judges'`),
  isGone: sql.raw(`${j}.left_at is not null`),
})

/** Rules of judge invitations as SQL for alias `i`. */
export const judgeInvitationRows = (i: string) => ({
  table: 'judge_invitation',
  title: sql`coalesce(${selectPersonName(sql.raw(`${i}.user_id`))}, ${sql.raw(`${i}.email`)}) || ', ' || ${selectFromEvent(i, 'its_event.title')}`,
  path: selectFromEvent(i, `'/event/' || its_event.slug || '/judging?tab=judges'`),
  isGone: sql.raw(`${i}.status in ('declined', 'withdrawn')`),
})

/**
 * Up to ten open invitations to judge, by name or to the confirmed address, newest first, as `{ slug, title
 * }`.
 */
export const invitedToJudge = (userId: string, now: Date): SQL => sql`(
  select coalesce(json_agg(json_build_object('slug', asked.slug, 'title', asked.title)
    order by asked.created_at desc, asked.id), '[]')
  from (
    select i.id, i.created_at, e.slug, e.title from ${openInvitationRows(userId, now)}
    order by i.created_at desc, i.id limit 10
  ) asked)`

/** Open invitations of an account to judge: `created_at`, `title` of the event, `event_role`, `path`. */
export const openJudgeInvitations = (userId: string, now: Date): SQL => sql`
  select i.created_at, e.title, 'Judge' as event_role, '/event/' || e.slug || '/judge/invitation' as path
  from ${openInvitationRows(userId, now)}`

const openInvitationRows = (userId: string, now: Date) => sql`judge_invitation i
  join event e on e.id = i.event_id and e.deleted_at is null and e.visibility <> 'draft'
  where i.status = 'pending' and i.expires_at > ${now.toISOString()}::timestamptz
    and ${isForAccount('i', userId)}`

/** Accounts of an event's current judges, as `userId`. */
export const currentJudges = (eventId: string): SQL =>
  sql`select j.user_id as "userId" from judge j where j.event_id = ${eventId} and ${isJudging('j')}`

/** Holders of the role Judge, as `user_id`, who aren't and never were judges. */
export const unseatedRoleHolders = (eventId: string | SQL): SQL => sql`select p.user_id from ${roleHolders}
  where r.event_id = ${eventId} and r.event_role = 'Judge'
    and not exists (select from judge j where j.event_id = r.event_id and j.user_id = p.user_id)`

const ownProject = (team: string) =>
  sql`join submission s on s.team_id = ${sql.raw(team)}.team_id and ${submissionRows('s').isSubmitted}`

/** Detected conflicts between judges and entries: `judge_id`, `submission_id`, `source`. */
const selectDetectedConflicts = (eventId: string | SQL): SQL => sql`
  select j.id as judge_id, s.id as submission_id, 'ownTeam' as source from judge j
    join participant own on own.user_id = j.user_id and own.event_id = j.event_id and own.deleted_at is null
    ${ownProject('own')} where j.event_id = ${eventId}
  union select j.id, s.id, 'formerTeam' from judge j
    join participant own on own.user_id = j.user_id and own.event_id <> j.event_id and own.deleted_at is null
    join participant mate on mate.team_id = own.team_id and mate.user_id <> own.user_id and mate.deleted_at is null
    join participant here on here.user_id = mate.user_id and here.event_id = j.event_id and here.deleted_at is null
    ${ownProject('here')} where j.event_id = ${eventId}
  union select j.id, s.id, 'company' from judge j
    join profile own on own.user_id = j.user_id and own.deleted_at is null and trim(own.organization) <> ''
    join participant here on here.event_id = j.event_id and here.user_id <> j.user_id and here.deleted_at is null
    join profile theirs on theirs.user_id = here.user_id and theirs.deleted_at is null
      and lower(trim(theirs.organization)) = lower(trim(own.organization))
    ${ownProject('here')} where j.event_id = ${eventId}`

/** All conflicts of an event, including detected and lifted ones, as table `c`. */
export const conflictsSql = (eventId: string | SQL): SQL => sql`(
  select kept.judge_id, kept.submission_id, kept.source, kept.reason, kept.lifted_at, kept.lifted_for
    from judge_conflict kept join judge j on j.id = kept.judge_id where j.event_id = ${eventId}
  union all select found.judge_id, found.submission_id, found.source, '', null, ''
    from (${selectDetectedConflicts(eventId)}) found where not exists (
      select from judge_conflict kept where kept.judge_id = found.judge_id
        and kept.submission_id = found.submission_id and kept.source = found.source)) c`

/** Pairs that can't be assigned: `judge_id` and `submission_id`. */
export const conflictedPairs = (eventId: string | SQL): SQL =>
  sql`select distinct c.judge_id, c.submission_id from ${conflictsSql(eventId)} where c.lifted_at is null`

/**
 * Entries with a conflict declared by a judge or an organizer: `submission_id`, and `own`, whether the judge
 * declared it. Leaves out lifted conflicts and recusals, and also detected conflicts, because people could
 * enter another company in a profile to void a ballot.
 */
export const selectDeclaredConflicts = (
  judgeId: string,
): SQL => sql`select kept.submission_id, bool_or(kept.source = 'stated') as own from judge_conflict kept
  where kept.judge_id = ${judgeId} and ${isExplicit} group by kept.submission_id`

/** Judges of the event with a declared conflict that isn't lifted. */
export const judgesWithNamedConflicts = (eventId: string): SQL => sql`select j.id as "judgeId" from judge j
  where j.event_id = ${eventId} and exists (
    select from judge_conflict kept where kept.judge_id = j.id and ${isExplicit})
  order by j.id`

const isExplicit = sql`kept.source in ('stated', 'organizer') and kept.lifted_at is null`

/** Rows `j` of an event's current judges. */
export const currentJudgesSql = (eventId: string | SQL): SQL =>
  sql`judge j where j.event_id = ${eventId} and ${isJudging('j')}`

/** Judge of the query's row `judge`, in one table cell. */
export const judgeCell = sql<string>`(select ${personCell('judge.user_id')}
  from (select) one ${withProfile(sql`judge.user_id`)})`
