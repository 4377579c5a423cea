import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { managingRoles } from '#features/event/policy.ts'
import { eventRows, holdsRole } from '#features/event/rows.ts'
import { submissionRows } from '#features/submission/rows.ts'
import { competesIn, isMember } from '#features/participant/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Each line: kind, count, since, untouched, event. Counts stop at 1,000, which nobody works through in one go. */
export const countedTo = sql.raw('1000')
const noCount = sql.raw('null::int')
const noMoment = sql.raw('null::timestamptz')
const noEvent = sql.raw('null::json')
const eventJson = sql.raw(
  `json_build_object('slug', event.slug, 'title', event.title, 'timeZone', event.time_zone)`,
)

const thisEvent = { kind: 'event', id: sql.raw('event.id') } as const

const { closesAt, isOut, showsSubmissions } = eventRows('event')

/**
 * Submitted by other teams and not reviewed by the asking person, while the event runs or is judged and wants feedback:
 * for MENTOR in every event, for others, ADMIN too, where they are Judge or Mentor and have no team of their own.
 */
export function reviewerLine({ viewer, now }: MemberContext): SQL {
  const moment = at(now)
  const isMine =
    viewer.role === 'MENTOR'
      ? sql`(${isOut} or ${holdsRole(viewer.id, ['Judge', 'Mentor'], thisEvent)})`
      : sql`(${holdsRole(viewer.id, ['Judge', 'Mentor'], thisEvent)} and not ${competesIn(viewer.id, thisEvent.id)})`
  return sql`select 'toReview' as kind, due.count as count, due.since as since, due.untouched as untouched,
      ${eventJson} as event
    from event cross join lateral (
      select count(*) as count, min(submitted_at) as since, count(*) filter (where is_untouched) as untouched
      from (select s.submitted_at,
          not exists (select 1 from review v where v.submission_id = s.id and v.set_aside_at is null)
            as is_untouched
        from submission s join team t on t.id = s.team_id and t.deleted_at is null
        where s.event_id = event.id and ${submissionRows('s').isSubmitted}
          and not exists (select 1 from review v where v.submission_id = s.id and v.user_id = ${viewer.id})
          and not ${isMember(viewer.id, sql`s.team_id`)}
        limit ${countedTo}) one) due
    where event.deleted_at is null and not event.dev and event.feedback_enabled
      and event.start_at <= ${moment}
      and (event.end_at is null or greatest(${closesAt}, event.judging_end_at) > ${moment})
      and ${showsSubmissions(now)}
      and ${isMine} and due.count > 0
    order by due.since`
}

/** The asking person organises or hosts row `event`. */
export const isOrganised = ({ viewer }: MemberContext) =>
  sql`event.deleted_at is null and ${holdsRole(viewer.id, managingRoles, thisEvent)}`

/** What an Organizer or Host has to see to in their own events; ADMIN is asked for their own too. */
export function organiserLines(ctx: MemberContext): SQL[] {
  const moment = at(ctx.now)
  const isOwn = isOrganised(ctx)
  return [
    sql`select 'participants', due.count, due.since, ${noCount}, ${eventJson}
      from event cross join lateral (select count(*) as count, min(created_at) as since
        from (select created_at from participant where event_id = event.id and deleted_at is null
          and not approved and declined_at is null limit ${countedTo}) one) due
      where ${isOwn} and (event.end_at is null or event.end_at > ${moment}) and due.count > 0
      order by due.since`,
    sql`select 'breaksRules', due.count, ${noMoment}, ${noCount}, ${eventJson}
      from event cross join lateral (select count(*) as count
        from (select from submission where event_id = event.id and deleted_at is null and breaks_rules
          limit ${countedTo}) one) due
      where ${isOwn} and event.results_published_at is null and due.count > 0
      order by event.slug`,
    sql`select 'results', event.submissions_count,
        greatest(${closesAt}, event.judging_end_at), ${noCount}, ${eventJson}
      from event where ${isOwn} and event.results_published_at is null and event.submissions_count > 0
        and greatest(${closesAt}, event.judging_end_at) <= ${moment}
      order by 3`,
    sql`select 'unpublished', 1, event.start_at, ${noCount}, ${eventJson}
      from event where ${isOwn} and event.visibility = 'draft' and not event.dev
        and (event.start_at is null or event.start_at > ${moment})
      order by event.start_at nulls last, event.slug`,
  ]
}

/** What MENTOR and ADMIN publish or return: new texts, and changes of published ones. */
export const textsLine: SQL = ofTheSite('texts', {
  rows: sql`select submitted_at as created_at from tutorial
      where deleted_at is null and (status = 'inReview' or pending = 'inReview')
    union all select submitted_at from article
      where deleted_at is null and (status = 'inReview' or pending = 'inReview')`,
})

/** Technologies that somebody named and nobody has decided on. */
export const technologiesLine: SQL = ofTheSite('technologies', {
  rows: sql`select created_at from technology where language = '' and deleted_at is null`,
})

/** What waits for whoever runs the site. */
export const administratorLines: SQL[] = [
  // Each thing once, as the queue shows it.
  ofTheSite('reports', {
    rows: sql`select min(created_at) as created_at from flag where status = 'open' group by kind, subject_id`,
  }),
  ofTheSite('appeals', {
    rows: sql`select appealed_at as created_at from measure
      where appealed_at is not null and decided_at is null and lifted_at is null`,
  }),
  ofTheSite('applications', {
    rows: sql`select queued_at as created_at from application where deleted_at is null and queued_at is not null`,
  }),
  ofTheSite('mails', { rows: sql`select created_at from mail where status = 'failed'` }),
]

function ofTheSite(kind: string, { rows }: { rows: SQL }): SQL {
  return sql`select ${sql.raw(`'${kind}'`)}, count(*), min(created_at), ${noCount}, ${noEvent}
    from (select * from (${rows}) every_one limit ${countedTo}) one having count(*) > 0`
}
