import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { isDeleted } from '#database/noun-rows.ts'
import { faceSeedSql } from '#lib/face-seed.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { EventKind } from './contract.ts'
import { managingRoles } from './policy.ts'
import type { EventRoleName } from './people/role.ts'

const names = (roles: readonly EventRoleName[]) => sql.raw(`(${roles.map((role) => `'${role}'`).join(', ')})`)

/** Condition of events of one kind that aren't deleted, for alias `e`, spelled as in their indexes. */
const existsAs = (kind: EventKind, e: string) => `${e}.kind = '${kind}' and ${e}.deleted_at is null`

/** SQL for events of one kind, for alias `e`. An event of the other kind counts as deleted. */
export const rowsOfKind = (kind: EventKind, e: string) => ({
  exists: sql.raw(`(${existsAs(kind, e)})`),
  /** SQL counterpart of `isOut`. */
  isOut: sql.raw(`(${existsAs(kind, e)} and ${e}.visibility <> 'draft')`),
  /** SQL counterpart of `isListed`. */
  isListed: sql.raw(`(${existsAs(kind, e)} and ${e}.visibility = 'public' and not ${e}.dev)`),
  /** SQL counterpart of `canManageEvent`. */
  managedBy(viewer: Viewer | null): SQL {
    if (!viewer) return sql`false`
    return viewer.role === 'ADMIN' ? sql`true` : holdsRole(viewer.id, managingRoles, sql.raw(`${e}.id`))
  },
  table: 'event',
  title: sql.raw(`${e}.title`),
  excerpt: sql.raw(`${e}.tagline`),
  content: sql.raw(`${e}.description || ${e}.rules`),
  path: pathOf(e),
  owner: sql.raw(`${e}.created_by`),
  /** Accounts with a managing role. */
  sharers: selectManagerIds(sql.raw(`${e}.id`)),
  isGone: sql.raw(`(${e}.deleted_at is not null or ${e}.kind <> '${kind}')`),
  isHidden: sql.raw(`${e}.hidden_at is not null`),
  isUnseen: sql.raw(`${e}.visibility = 'draft'`),
})

/** SQL for the path of an event or stream. */
const pathOf = (e: string): SQL => sql.raw(`'/' || ${e}.kind || '/' || ${e}.slug`)

export const eventRows = (e: string) => ({
  ...rowsOfKind('event', e),
  /** Whether the event takes place: it is neither deleted, cancelled, nor postponed without a new date. */
  takesPlace: sql.raw(
    `(${existsAs('event', e)} and ${e}.cancelled_at is null and ${e}.postponed_at is null)`,
  ),
  /** SQL counterpart of `pausedBy`. */
  pausedBy: sql.raw(`case when ${e}.cancelled_at is not null then 'cancelled'
    when ${e}.postponed_at is not null then 'postponed' end`),
  /** SQL counterpart of `hasEnded`. */
  hasEnded: (now: Date): SQL => sql`coalesce(${sql.raw(`${e}.end_at`)} <= ${toTimestampSql(now)}, false)`,
  hasWon: sql.raw(`${e}.results_published_at is not null`),
  /** SQL counterpart of `closesAt`. */
  closesAt: closesAt(e),
  /** SQL counterpart of `areSubmissionsVisible`. */
  showsSubmissions: (now: Date): SQL =>
    sql`(${sql.raw(`${e}.submissions_visible`)} = 'atOnce' or coalesce(${closesAt(e)} <= ${toTimestampSql(now)}, false))`,
  /** SQL counterpart of `isFeedbackReleased`. */
  releasesFeedback: (nowSql: SQL): SQL =>
    sql`(${sql.raw(`${e}.results_published_at is not null or ${e}.feedback_visible = 'atOnce'
      or ${e}.feedback_visible = 'afterClose'`)} and coalesce(${closesAt(e)} <= ${nowSql}, false))`,
})

/** Whether event `e` has begun, and was neither cancelled nor postponed without a new date. */
export const hasTakenPlace = (e: string, now: Date): SQL =>
  sql`${sql.raw(`${e}.cancelled_at is null and ${e}.postponed_at is null and ${e}.start_at`)} <= ${toTimestampSql(now)}`

/** Id of the event with this current slug. */
export const eventAt = (slug: string | SQL): SQL =>
  sql`(select e.id from event e where e.slug = ${slug} and ${eventRows('e').exists})`

/** Id of the event with this current or former slug. */
export const eventNowOrOnceAt = (slug: string): SQL =>
  sql`coalesce(${eventAt(slug)}, (select event_id from event_slug where kind = 'event' and slug = ${slug}))`

/**
 * Id of the event that has this id and this current or former slug; one of both is enough. Null if they name
 * different events.
 */
export function eventIdCalled({ id, slug }: Record<'id' | 'slug', string | undefined>): SQL {
  if (!slug) return sql`${id ?? null}::uuid`
  return id
    ? sql`(select e.id from event e where e.id = ${id}::uuid and e.id = ${eventNowOrOnceAt(slug)})`
    : eventNowOrOnceAt(slug)
}

/** Id of an event's track with this slug. */
export const trackCalled = (eventId: SQL, slug: string): SQL => sql`(
  select track ->> 'id' from event e, jsonb_array_elements(e.tracks) track
  where e.id = ${eventId} and track ->> 'slug' = ${slug})`

/** SQL for the title of the event with this id, or null if there is none. */
export const titleOfEvent = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select its_event.title from event its_event where its_event.id = ${id})`

export const pathOfEvent = (id: SQL): SQL<string | null> =>
  sql<string | null>`(select ${eventRows('its_event').path} from event its_event where its_event.id = ${id})`

/** Joins event `e` with this id, including a deleted one. */
export const joinEvent = (id: SQL, e = 'e'): SQL => sql`join event ${sql.raw(e)} on ${sql.raw(e)}.id = ${id}`

/** Listed events that use one of these technologies, as rows `e`. */
export const eventsUsing = (technologyIds: SQL): SQL => sql`event e
  where ${eventRows('e').isListed}
    and e.id in (select link.event_id from event_technology link where link.technology_id in ${technologyIds})`

/** SQL for choices: the 50 newest listed events with projects that everyone sees now. */
export function selectShowcaseEvents(now: Date): SQL {
  const { isListed, showsSubmissions } = eventRows('e')
  return sql`(select coalesce(json_agg(json_build_object('slug', e.slug, 'name', e.title) order by e.start_at desc, e.id), '[]')
    from (select * from event e where ${isListed} and e.submissions_count > 0 and ${showsSubmissions(now)}
      order by e.start_at desc, e.id limit 50) e)`
}

const closesAt = (e: string): SQL => sql.raw(`coalesce(${e}.submissions_close_at, ${e}.end_at)`)

/** Roles `r` with the profiles `p` that hold them. */
export const roleHolders: SQL = sql.raw(
  'event_role r join profile p on p.id = r.profile_id and r.deleted_at is null and p.deleted_at is null',
)

/** Whether an account has one of these roles in an event. */
export const holdsRole = (userId: string | SQL, roles: readonly EventRoleName[], id: SQL): SQL => sql`exists (
  select from ${roleHolders} where r.event_id = ${id} and p.user_id = ${userId}
    and r.event_role in ${names(roles)})`

/** First, by `roleOrder`, of the given roles that an account has in an event. */
export const roleAt = (userId: SQL, roles: readonly EventRoleName[], id: SQL): SQL => sql`(
  select r.event_role from ${roleHolders} where r.event_id = ${id} and p.user_id = ${userId}
    and r.event_role in ${names(roles)} order by ${roleOrder} limit 1)`

/** Whether an account has a reviewing role in this event, or in any event if the id is null. */
export const judgesIn = (userId: SQL, eventId: SQL): SQL<boolean> => sql`exists (
  select from ${roleHolders} ${joinEvent(sql`r.event_id`)} and e.kind = 'event'
  where p.user_id = ${userId} and r.event_id = coalesce(${eventId}, r.event_id)
    and r.event_role in ${names(['Judge', 'Mentor'])})`

/** Whether the profile with this id manages any event or stream. */
export const managesAny = (profileId: SQL): SQL<boolean> => sql`exists (select 1 from event_role r
  where r.profile_id = ${profileId} and r.deleted_at is null and r.event_role in ${names(managingRoles)})`

/** Accounts that manage an event, as `user_id`. */
export const selectManagerIds = (id: SQL): SQL =>
  sql`select p.user_id from ${roleHolders} where r.event_id = ${id}
      and r.event_role in ${names(managingRoles)}`

/** Accounts that manage an event or mentor at it, as `user_id`. */
export const selectMentorAndManagerIds = (eventId: SQL): SQL =>
  sql`select p.user_id from ${roleHolders} where r.event_id = ${eventId}
      and r.event_role in ${names([...managingRoles, 'Mentor'])}`

/** Accounts that mentor at an event, as `user_id`. */
export const selectMentorIds = (eventId: SQL): SQL =>
  sql`select p.user_id from ${roleHolders} where r.event_id = ${eventId} and r.event_role = 'Mentor'`

/** Condition that row `r` of event_role has a managing role. */
export const isManaging: SQL = sql`r.event_role in ${names(managingRoles)}`

/** SQL for the event or stream that row `o` belongs to. */
export const belongingRows = (o: string) => ({
  /** Title of the event or stream, even if it is deleted. */
  ofTitle: sql.raw(`(select its.title from event its where its.id = ${o}.event_id)`),
  /** Path of the event or stream, unless it is deleted. */
  ofPath: sql`(select ${pathOf('its')} from event its
    where its.id = ${sql.raw(`${o}.event_id`)} and its.deleted_at is null)`,
})

/** Title of event `e` if it is of this kind. */
export const titleIf = (kind: EventKind, e: string): SQL =>
  sql.raw(`case ${e}.kind when '${kind}' then ${e}.title end`)

/** Roles in an event or a stream as SQL for alias `r`. */
export const eventRoleRows = (r: string) => ({
  table: 'event_role',
  title: sql`${sql.raw(r)}.event_role || ' of ' || ${belongingRows(r).ofTitle} || coalesce(': ' || (
    select nullif(trim(holder.first_name || ' ' || holder.last_name), '') from profile holder
    where holder.id = ${sql.raw(r)}.profile_id and holder.deleted_at is null), '')`,
  path: belongingRows(r).ofPath,
  isGone: isDeleted(r),
})

/** Invitations to a role in the audit log, as SQL for alias `i`. */
export const roleInvitationRows = (i: string) => ({
  table: 'role_invitation',
  title: sql`${sql.raw(i)}.event_role || ' of ' || ${belongingRows(i).ofTitle}`,
  path: belongingRows(i).ofPath,
  isGone: sql.raw(`${i}.status in ('declined', 'withdrawn')`),
})

/** Speakers' cards in the audit log, as SQL for alias `c`. */
export const speakerCardRows = (c: string) => ({
  table: 'speaker_card',
  title: sql`${sql.raw(c)}.name || ', ' || ${belongingRows(c).ofTitle}`,
  path: belongingRows(c).ofPath,
  isGone: isDeleted(c),
})

/** Whether row `x`, or its event, is deleted. */
export const isAwayWithEvent = (x: string): SQL =>
  sql`(${isDeleted(x)} or exists (select from event its_event
    where its_event.id = ${sql.raw(`${x}.event_id`)} and its_event.deleted_at is not null))`

/** Whether row `s` of submission has a medal, a rank or a prize. */
export const isPlaced = (s: string): SQL =>
  sql.raw(`(${s}.position is not null or ${s}.event_position is not null
    or exists (select from submission_prize sp where sp.submission_id = ${s}.id))`)

/** Whether published results give a medal, a rank or a prize to a submission `won` that matches `of`. */
export const namedInResults = (of: string): SQL =>
  sql`exists (select from submission won join event held on held.id = won.event_id
    where ${sql.raw(of)} and won.deleted_at is null and held.results_published_at is not null
      and ${isPlaced('won')})`

/** Rows `r` of a profile's roles in existing events and streams `e`. */
export const roleRowsSql = (profileId: SQL): SQL => sql`event_role r ${joinEvent(sql`r.event_id`)}
  where r.profile_id = ${profileId} and r.deleted_at is null and e.deleted_at is null`

export const listedEvents: SQL = sql`event where ${eventRows('event').isListed}`

/** Events and streams `e` that aren't deleted. */
export const existingEvents: SQL = sql.raw('event e where e.deleted_at is null')

/** Events `e` that match this condition, by `id`. */
export const eventsWhere = (where: SQL): SQL =>
  sql`select e.id from event e where e.kind = 'event' and ${where}`

/** Events that this account manages, as `event`. */
export const managedEvents = (userId: string): SQL => eventsWithRole(userId, managingRoles)

/** Events where an account answers questions and helps: `managedEvents`, and events that it mentors. */
export const helpedEvents = (userId: string): SQL => eventsWithRole(userId, [...managingRoles, 'Mentor'])

const eventsWithRole = (userId: string, roles: readonly EventRoleName[]): SQL =>
  sql`(select * from event where ${eventRows('event').exists} and ${holdsRole(userId, roles, sql`event.id`)}) event`

/** Time when an event is over for its judges, if it has an end. */
export const judgedUntil = (e: string): SQL => sql`greatest(${closesAt(e)}, ${sql.raw(e)}.judging_end_at)`

/**
 * Events that take place, have begun and aren't over for their judges, with feedback on submissions that
 * everyone sees, as `event`.
 */
export const eventsForFeedback = (now: Date): SQL => {
  const { showsSubmissions, takesPlace } = eventRows('event')
  return sql`(select * from event where ${takesPlace} and not event.dev and event.feedback_enabled
    and event.start_at <= ${toTimestampSql(now)} and (event.end_at is null or ${judgedUntil('event')} > ${toTimestampSql(now)})
    and ${showsSubmissions(now)}) event`
}

/** Event `e` with this id, unless it is a draft or deleted. */
export const eventOut = (id: SQL): SQL => sql`event e where e.id = ${id} and ${eventRows('e').isOut}`

/** Undeleted `event` with this id and this slug, or with the one of both that is given. */
export const eventCalled = ({ id, slug }: Record<'id' | 'slug', string | undefined>): SQL =>
  sql`event where ${eventRows('event').exists} and ${id ? sql`event.id = ${id}::uuid` : sql`true`}
    and ${id && !slug ? sql`true` : sql`event.slug = ${slug ?? null}::text`}`

/** Joins the roles `r` of this profile. */
export const joinRoles = (profileId: SQL): SQL =>
  sql`join event_role r on r.profile_id = ${profileId} and r.deleted_at is null`

/** Order of roles `r`: the main roles first. */
export const roleOrder = sql.raw(
  `array_position(array['Organizer','Host','Speaker','Judge','Mentor','Guest','Volunteer','Attendee'], r.event_role), r.created_at, r.id`,
)

/** Unclaimed speakers' cards `r`. */
export const openCards: SQL = sql.raw('speaker_card r where r.deleted_at is null and r.profile_id is null')

/** Id of the profile that claimed the card with this id. */
export const claimedBy = (cardId: SQL): SQL =>
  sql`(select claimed.profile_id from speaker_card claimed where claimed.id = ${cardId})`

/** Person on card `r`, as everyone sees them. */
export const cardJson: SQL = sql.raw(`json_build_object('id', null, 'userId', null, 'userName', null,
  'firstName', r.name, 'lastName', '', 'picture', r.picture, 'face', ${faceSeedSql('r.id')}, 'role', r.work,
  'organization', '', 'about', '', 'url', nullif(r.url, ''), 'linkedinUrl', nullif(r.linkedin_url, ''),
  'twitterUrl', nullif(r.twitter_url, ''))`)

/** Id of a profile's first role in the event of row `o`. */
export const firstRoleIn = (o: string, profileId: SQL): SQL => sql`(select r.id from event_role r
  where r.profile_id = ${profileId} and r.deleted_at is null
    and ${sql.raw(`r.event_id = ${o}.event_id`)}
  order by ${roleOrder} limit 1)`

/** Slug of an event, with its server and role in the chat. */
export const chatOfEvent = (id: string): SQL =>
  sql`select e.slug, e.discord_guild_id as server, e.discord_event_role_id as role
    from event e where e.id = ${id} and e.deleted_at is null`

/**
 * Publicly listed events `e` whose submissions close after this time, except cancelled and postponed ones.
 */
export const deadlinesAhead = (now: Date): SQL =>
  sql`event e where ${eventRows('e').isListed} and ${closesAt('e')} > ${toTimestampSql(now)}
    and e.cancelled_at is null and e.postponed_at is null`
