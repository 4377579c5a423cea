import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  createLifeColumns,
  optionalParentReference,
  mayBelongTo,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyHidden, onlyListed } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { eventKinds, feedbackMoments, type Partner, type Prize, type Track } from './contract.ts'

/** Start of an event, or infinity without a date. Spelled as in indexes and conditions. */
export const eventStartsAt = sql`coalesce(start_at, 'infinity'::timestamptz)`

/** Time from which `getPhase` reports an event as ended, unless it is cancelled earlier. */
export const eventEndSql = sql`(case when start_at is null or end_at is null then 'infinity'::timestamptz
  else greatest(start_at, coalesce(submissions_close_at, end_at), judging_end_at) end)`

export const events = table(
  'event',
  {
    id: id(),
    /** Fixed at creation. A stream has no submissions, teams, judging or results. */
    kind: text({ enum: eventKinds }).notNull().default('event'),
    slug: text().notNull(),
    title: text().notNull(),
    tagline: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionRendered: jsonb().$type<RenderedText>().notNull(),
    rules: text().notNull().default(''),
    rulesRendered: jsonb().$type<RenderedText>().notNull(),
    image: text(),
    type: text({ enum: ['HACKATHON', 'ONLINE', 'ONSITE', 'HYBRID'] })
      .notNull()
      .default('HACKATHON'),
    visibility: text({ enum: ['draft', 'unlisted', 'public'] })
      .notNull()
      .default('draft'),
    /**
     * Time at which moderators hid the event from everyone but its managers: a draft that can't be published.
     */
    hiddenAt: timestampColumn(),
    /** Visibility before the event was hidden. */
    heldVisibility: text({ enum: ['unlisted', 'public'] }),
    /** Whether the event was created with ?dev: a draft that uses no chat server and appears in no list. */
    dev: boolean().notNull().default(false),
    place: text().notNull().default(''),
    timeZone: text().notNull().default('UTC'),
    signupActive: boolean().notNull().default(true),
    startAt: timestampColumn(),
    endAt: timestampColumn(),
    submissionsOpenAt: timestampColumn(),
    submissionsCloseAt: timestampColumn(),
    judgingEndAt: timestampColumn(),
    resultsAt: timestampColumn(),
    resultsPublishedAt: timestampColumn(),
    /**
     * Time at which a signed publication of judging set the results. From then on only judging corrects them.
     */
    resultsJudgedAt: timestampColumn(),
    submissionsVisible: text({ enum: ['atOnce', 'afterClose'] })
      .notNull()
      .default('atOnce'),
    maxTeamSize: integer().notNull().default(6),
    approval: text({ enum: ['automatic', 'manual'] })
      .notNull()
      .default('automatic'),
    feedbackEnabled: boolean().notNull().default(true),
    /** Moment from which a team can read its reviewers' feedback. */
    feedbackVisible: text({ enum: feedbackMoments }).notNull().default('afterClose'),
    prizes: jsonb().$type<Prize[]>().notNull().default([]),
    tracks: jsonb().$type<Track[]>().notNull().default([]),
    partners: jsonb().$type<Partner[]>().notNull().default([]),
    discordGuildId: text(),
    discordEventRoleId: text(),
    /** Addresses of a stream: where to watch it live, and its recording. */
    streamUrl: text(),
    recordingUrl: text(),
    ...createLifeColumns(),
    /**
     * Number of enrolled participants without declined ones; `approvedCount` counts the approved ones among
     * them.
     */
    participantsCount: integer().notNull().default(0),
    approvedCount: integer().notNull().default(0),
    teamsCount: integer().notNull().default(0),
    submissionsCount: integer().notNull().default(0),
    /** Text that the search in event lists reads. */
    words: text().generatedAlwaysAs(sql`lower(unaccented(title || ' ' || tagline || ' ' || place))`),
    createdBy: mayBelongTo(() => users.id),
    ...timestamps(),
    ...softDelete(),
  },
  (event) => [
    uniqueIndex('event_slug_once')
      .on(event.slug)
      .where(sql`kind = 'event' and deleted_at is null`),
    uniqueIndex('stream_slug_once')
      .on(event.slug)
      .where(sql`kind = 'stream' and deleted_at is null`),
    index('event_list').on(event.kind, eventStartsAt, event.slug).where(onlyListed),
    index('event_on_now')
      .using('gist', sql`tstzrange(${eventStartsAt}, ${eventEndSql})`)
      .where(onlyListed),
    index('event_by_words').using('gin', sql`words gin_trgm_ops`),
    index('event_by_end').on(event.kind, event.endAt).where(onlyListed),
    index('event_by_close').on(event.kind, event.submissionsCloseAt).where(onlyListed),
    index('event_by_judging').on(event.kind, event.judgingEndAt).where(onlyListed),
    index('event_overseen').on(event.kind, event.createdAt, event.id).where(notDeleted),
    index('event_by_title')
      .on(event.kind, sql`lower(title)`, sql`id`)
      .where(notDeleted),
    index('event_hidden').on(event.kind, event.createdAt, event.id).where(onlyHidden),
    index('event_by_visibility')
      .on(event.kind, event.visibility, event.createdAt, event.id)
      .where(notDeleted),
    index('event_by_type').on(event.kind, event.type, event.createdAt, event.id).where(notDeleted),
    index('event_made_by').on(event.kind, event.createdBy, event.createdAt, event.id).where(notDeleted),
    index('stream_title_words')
      .using('gin', sql`lower(unaccented(title)) gin_trgm_ops`)
      .where(sql`kind = 'stream'`),
    check('event_ends_after_start', sql`${event.endAt} > ${event.startAt}`),
    check('event_team_size', sql`${event.maxTeamSize} between 1 and 50`),
    check('event_kind', sql`${event.kind} in ('event', 'stream')`),
    check(
      'event_is_no_stream',
      sql`${event.kind} = 'stream' or num_nonnulls(${event.streamUrl}, ${event.recordingUrl}) = 0`,
    ),
    check(
      'stream_has_no_projects',
      sql`${event.kind} = 'event' or (${event.teamsCount} = 0 and ${event.submissionsCount} = 0
        and ${event.prizes} = '[]' and ${event.tracks} = '[]' and ${event.approval} = 'automatic'
        and num_nonnulls(${event.submissionsOpenAt}, ${event.submissionsCloseAt}, ${event.judgingEndAt},
          ${event.resultsAt}, ${event.resultsPublishedAt}, ${event.resultsJudgedAt}) = 0)`,
    ),
  ],
)

/** Former addresses, which keep leading to the event. */
export const eventSlugs = table(
  'event_slug',
  {
    kind: text({ enum: eventKinds }).notNull().default('event'),
    slug: text().notNull(),
    eventId: parentReference(() => events.id),
  },
  (row) => [primaryKey({ columns: [row.kind, row.slug] })],
)

export const eventTechnologies = table(
  'event_technology',
  { eventId: parentReference(() => events.id), technologyId: parentReference(() => technologies.id) },
  (row) => [
    primaryKey({ columns: [row.eventId, row.technologyId] }),
    index('event_technology_of').on(row.technologyId),
  ],
)

/** Role of a person in an event. Shown as a badge, and grants rights only there. */
export const eventRoles = table(
  'event_role',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    profileId: parentReference(() => profiles.id),
    eventRole: text({
      enum: ['Speaker', 'Organizer', 'Mentor', 'Volunteer', 'Attendee', 'Host', 'Guest', 'Judge'],
    }).notNull(),
    tag: text().notNull().default(''),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    uniqueIndex('event_role_once').on(row.eventId, row.profileId, row.eventRole).where(notDeleted),
    index('event_role_of_profile').on(row.profileId).where(notDeleted),
  ],
)

/**
 * Speaker without an account. Shown on the page and in the schedule until an invited person claims the card.
 */
export const speakerCards = table(
  'speaker_card',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    name: text().notNull(),
    tag: text().notNull().default(''),
    /** Occupation, such as "Researcher, Gannet Labs". */
    work: text().notNull().default(''),
    picture: text(),
    url: text(),
    linkedinUrl: text(),
    twitterUrl: text(),
    /** Profile of the person who claimed the card. */
    profileId: optionalParentReference(() => profiles.id),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [index('speaker_card_of_event').on(row.eventId).where(notDeleted)],
)

/** Invitation of one address or member to a role in an event. Its token is stored hashed and works once. */
export const roleInvitations = table(
  'role_invitation',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    eventRole: text({
      enum: ['Speaker', 'Organizer', 'Mentor', 'Volunteer', 'Host', 'Guest', 'Judge'],
    }).notNull(),
    tag: text().notNull().default(''),
    /** Speaker card that the invitee claims by accepting. */
    cardId: optionalParentReference(() => speakerCards.id),
    email: text().notNull(),
    /** Member invited by username; null for an invited address. */
    userId: mayBelongTo(() => users.id),
    tokenHash: text().notNull().unique(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    invitedBy: belongsTo(() => users.id),
    acceptedBy: mayBelongTo(() => users.id),
    decidedAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
    ...timestamps(),
  },
  (row) => [
    index('role_invitation_of_event').on(row.eventId, row.createdAt),
    index('role_invitation_to').on(sql`lower(${row.email})`),
    uniqueIndex('one_open_role_invitation')
      .on(row.eventId, sql`lower(${row.email})`, row.eventRole)
      .where(sql`status = 'pending'`),
  ],
)
