import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'

/** Causes, each recorded once and referenced by inbox entries, e-mails and other messages. */
export const notificationCauses = table(
  'notification_cause',
  {
    id: id(),
    kind: text().notNull(),
    actorId: optionalReference(() => users.id),
    /** Subject that groups entries. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /**
     * Specific item that the cause is about, such as a comment; if the item is hidden, the notification is no
     * longer shown.
     */
    aboutKind: text(),
    aboutId: uuid(),
    /**
     * Event or stream that the notification belongs to, which people may have muted; kept after its deletion.
     */
    eventId: uuid(),
    /** Path of the link, if it isn't that of the subject. */
    path: text(),
    /** Names of things and words of organizers for the sentence, never names of people. */
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Key that prevents duplicates, however many workers notice the same thing. */
    once: text(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (cause) => [
    uniqueIndex('notification_cause_once').on(cause.once),
    index('notification_cause_old').on(cause.createdAt),
    index('notification_cause_of_kind').on(cause.kind, cause.createdAt.desc().nullsFirst()),
    index('notification_cause_of_actor')
      .on(cause.actorId)
      .where(sql`actor_id is not null`),
  ],
)

/** Inbox entries: one per kind, subject and group key until it is read. */
export const notifications = table(
  'notification',
  {
    id: id(),
    userId: parentReference(() => users.id),
    kind: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** Detail that separates entries of the same kind and subject (`groupedBy` of a kind); usually empty. */
    groupKey: text().notNull().default(''),
    /** User ids of the actors, the latest first; at most a hundred. */
    people: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** Ids of the latest three causes, the newest first. */
    causeIds: uuid().array().notNull(),
    /** Whether the entry comes from someone unrelated to the recipient. */
    isStrangers: boolean().notNull().default(false),
    at: timestampColumn().notNull(),
    readAt: timestampColumn(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (entry) => [
    uniqueIndex('notification_unread_once')
      .on(entry.userId, entry.kind, entry.subjectId, entry.groupKey)
      .where(sql`read_at is null`),
    index('notification_list').on(entry.userId, entry.at.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('notification_unread')
      .on(entry.userId, entry.at.desc().nullsFirst(), entry.id.desc().nullsFirst())
      .where(sql`read_at is null`),
    index('notification_of_strangers')
      .on(entry.userId, entry.createdAt)
      .where(sql`is_strangers`),
    index('notification_old').on(entry.at),
  ],
)

/** Topics and channels that users switched off. Those that are on by default have no row. */
export const notificationsOff = table(
  'notification_off',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    topic: text().notNull(),
    way: text({ enum: ['site', 'mail', 'chat'] }).notNull(),
    ...timestamps(),
  },
  (columns) => [uniqueIndex('notification_off_once').on(columns.userId, columns.topic, columns.way)],
)

/**
 * Topics and channels that users switched on and that are off without a row (`offers` of kinds/topics.ts).
 */
export const notificationsOn = table(
  'notification_on',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    topic: text().notNull(),
    way: text({ enum: ['site', 'mail', 'chat'] }).notNull(),
    ...timestamps(),
  },
  (columns) => [uniqueIndex('notification_on_once').on(columns.userId, columns.topic, columns.way)],
)

/** Quiet hours and digest of a user; without a row, neither. */
export const notificationRhythms = table(
  'notification_rhythm',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    zone: text().notNull(),
    /** Minutes since midnight in `zone`; both or neither. */
    quietFrom: integer(),
    quietTo: integer(),
    digest: text({ enum: ['never', 'daily', 'weekly'] })
      .notNull()
      .default('never'),
    /** Chat is used only while messages reach the user there; otherwise e-mail. */
    digestWay: text({ enum: ['mail', 'chat'] })
      .notNull()
      .default('mail'),
    /** Time of the choice. Unsubscribing from all e-mail after this time also ends the digest. */
    digestChosenAt: timestampColumn(),
    digestSentAt: timestampColumn(),
    /** Time at which the next digest may be due. */
    digestDueAt: timestampColumn(),
    /** Number of digests since the last visit. */
    digestsUnfollowed: integer().notNull().default(0),
    /** Last known visit; signing out removes the session that records it. */
    hereAt: timestampColumn(),
    ...timestamps(),
  },
  (rhythm) => [
    uniqueIndex('notification_rhythm_once').on(rhythm.userId),
    index('notification_rhythm_due')
      .on(rhythm.digestDueAt)
      .where(sql`digest <> 'never'`),
    check('notification_rhythm_quiet', sql`num_nulls(quiet_from, quiet_to) <> 1`),
  ],
)
