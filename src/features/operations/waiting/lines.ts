import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import {
  eventRows,
  eventsForFeedback,
  helpedEvents,
  holdsRole,
  judgedUntil,
  managedEvents,
} from '#features/event/event/rows.ts'
import { openRoleInvitations } from '#features/event/event/people/invitations/rows.ts'
import { unclaimedRequests } from '#features/event/help/rows.ts'
import { competesIn, undecidedParticipants } from '#features/event/participant/rows.ts'
import { openJudgeInvitations } from '#features/judging/judge/rows.ts'
import {
  awaitedSignatures,
  selectHiddenInResults,
  openResultAppeals,
} from '#features/judging/publication/rows.ts'
import { unansweredQuestions } from '#features/event/question/rows.ts'
import { reviewsBySubmission, selectUnreviewedBy } from '#features/judging/review/rows.ts'
import { roundsOverdue } from '#features/judging/round/rows.ts'
import { ruleBreakingSubmissions } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { WaitingKind } from './contract.ts'
import { siteQueues } from './rows.ts'

/**
 * Maximum count of a line, 1,000, which is more than a person works through in one go. The columns of each
 * line are kind, count, since, untouched, event.
 */
export const maxCountSql = sql.raw('1000')
const noCountSql = sql.raw('null::int')
const noTimeSql = sql.raw('null::timestamptz')
const noEventSql = sql.raw('null::json')
const eventJson = sql.raw(
  `json_build_object('slug', event.slug, 'title', event.title, 'timeZone', event.time_zone)`,
)

const { isOut } = eventRows('event')

const thisEventId = sql.raw('event.id')

/**
 * Selects projects of other teams that the caller hasn't reviewed, while the event runs or is judged and
 * feedback is enabled. MENTOR gets every published event; all others, also ADMIN, only events in which they
 * are Judge or Mentor and have no team.
 */
export function selectReviewerLine({ viewer, now }: MemberContext): SQL {
  const isOwnSql =
    viewer.role === 'MENTOR'
      ? sql`(${isOut} or ${holdsRole(viewer.id, ['Judge', 'Mentor'], thisEventId)})`
      : sql`(${holdsRole(viewer.id, ['Judge', 'Mentor'], thisEventId)} and not ${competesIn(viewer.id, thisEventId)})`
  return sql`select 'toReview' as kind, due.count as count, due.since as since, due.untouched as untouched,
      ${eventJson} as event
    from ${eventsForFeedback(now)} cross join lateral (
      select count(*) as count, min(submitted_at) as since, count(*) filter (where is_untouched) as untouched
      from (select s.submitted_at,
          not exists (select from ${reviewsBySubmission(sql`s.id`)} and v.set_aside_at is null) as is_untouched
        from ${selectUnreviewedBy(viewer.id, thisEventId)} limit ${maxCountSql}) one) due
    where ${isOwnSql} and due.count > 0
    order by due.since`
}

/** Returns the lines for an Organizer, Host or Mentor in their events, until each event is over. */
export function selectHelperLines(ctx: MemberContext): SQL[] {
  const among = helpedEvents(ctx.viewer.id)
  return [
    selectUntilEnd(ctx, { kind: 'helpRequests', among, rows: unclaimedRequests(thisEventId) }),
    selectUntilEnd(ctx, { kind: 'questions', among, rows: unansweredQuestions(thisEventId) }),
  ]
}

/** Selects the tasks in each event of `among` until the event ends. */
const selectUntilEnd = ({ now }: MemberContext, { kind, among, rows }: EventLineOptions): SQL =>
  sql`select ${sql.raw(`'${kind}'`)}, due.count, due.since, ${noCountSql}, ${eventJson}
    from ${among} cross join lateral (select count(*) as count, min(created_at) as since
      from (select created_at from ${rows} limit ${maxCountSql}) one) due
    where (event.end_at is null or event.end_at > ${toTimestampSql(now)}) and due.count > 0
    order by due.since`

interface EventLineOptions {
  kind: WaitingKind
  /** Events with the alias `event`. */
  among: SQL
  rows: SQL
}

/**
 * Returns the lines for an Organizer or Host in the events that they manage; an ADMIN gets no lines for
 * events of others.
 */
export function selectOrganizerLines(ctx: MemberContext): SQL[] {
  const { viewer, now } = ctx
  const nowSql = toTimestampSql(now)
  const ownEvents = managedEvents(viewer.id)
  return [
    selectUntilEnd(ctx, {
      kind: 'participants',
      among: ownEvents,
      rows: undecidedParticipants(thisEventId),
    }),
    sql`select 'rounds', due.count, due.since, ${noCountSql}, ${eventJson}
      from ${ownEvents} cross join lateral (select count(*) as count, min(r.opens_at) as since
        from ${roundsOverdue(now)}) due
      where due.count > 0
      order by due.since`,
    sql`select 'signatures', due.count, due.since, ${noCountSql}, ${eventJson}
      from ${ownEvents} cross join lateral (select count(*) as count, min(created_at) as since
        from (${awaitedSignatures(thisEventId, viewer.id)}) one) due
      where due.count > 0
      order by due.since`,
    sql`select 'resultAppeals', due.count, due.since, ${noCountSql}, ${eventJson}
      from ${ownEvents} cross join lateral (select count(*) as count, min(created_at) as since
        from (select ap.created_at from ${openResultAppeals(thisEventId)} limit ${maxCountSql}) one) due
      where due.count > 0
      order by due.since`,
    sql`select 'resultsWithheld', due.count, due.since, ${noCountSql}, ${eventJson}
      from ${ownEvents} cross join lateral (select count(*) as count, min(hidden_at) as since
        from (select s.hidden_at from ${selectHiddenInResults(thisEventId)} limit ${maxCountSql}) one) due
      where event.results_published_at is not null and due.count > 0
      order by due.since`,
    sql`select 'breaksRules', due.count, ${noTimeSql}, ${noCountSql}, ${eventJson}
      from ${ownEvents} cross join lateral (select count(*) as count
        from (select from ${ruleBreakingSubmissions(thisEventId)} limit ${maxCountSql}) one) due
      where event.results_published_at is null and due.count > 0
      order by event.slug`,
    sql`select 'results', event.submissions_count, ${judgedUntil('event')}, ${noCountSql}, ${eventJson}
      from ${ownEvents} where event.results_published_at is null and event.submissions_count > 0
        and ${judgedUntil('event')} <= ${nowSql}
      order by 3`,
    sql`select 'unpublished', 1, event.start_at, ${noCountSql}, ${eventJson}
      from ${ownEvents} where event.visibility = 'draft' and not event.dev
        and (event.start_at is null or event.start_at > ${nowSql})
      order by event.start_at nulls last, event.slug`,
  ]
}

/** Selects the caller's open invitations to roles, the oldest first: created_at and invitation. */
export const ownInvitations = ({ viewer, now }: MemberContext): SQL =>
  sql`select one.created_at, json_build_object('eventRole', one.event_role, 'title', one.title,
      'path', one.path) as invitation
    from (${openRoleInvitations(viewer.id, now)} union all ${openJudgeInvitations(viewer.id, now)}) one
    order by one.created_at, one.path`

/**
 * Line for MENTOR and ADMIN: new texts, and changes of published ones, to publish or return to the author.
 */
export const textsLine: SQL = selectSiteLine('texts', { rows: siteQueues.texts })

/** Line for MENTOR and ADMIN: technologies that members proposed and that await a decision. */
export const technologiesLine: SQL = selectSiteLine('technologies', {
  rows: siteQueues.technologies,
})

export const administratorLines: SQL[] = (['reports', 'appeals', 'applications', 'mails'] as const).map(
  (kind) => selectSiteLine(kind, { rows: siteQueues[kind] }),
)

function selectSiteLine(kind: string, { rows }: { rows: SQL }): SQL {
  return sql`select ${sql.raw(`'${kind}'`)}, count(*), min(created_at), ${noCountSql}, ${noEventSql}
    from (select * from (${rows}) every_one limit ${maxCountSql}) one having count(*) > 0`
}
