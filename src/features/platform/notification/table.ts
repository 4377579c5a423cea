import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayName, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'

/** What happened, said once: tray entries, e-mails and whatever else goes out name it. */
export const notificationCauses = table(
  'notification_cause',
  {
    id: id(),
    kind: text().notNull(),
    actorId: mayName(() => users.id),
    /** What it is told under, and what entries are grouped by. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The one thing of many that it is about, such as a comment; hidden, it is told no more. */
    aboutKind: text(),
    aboutId: uuid(),
    /** The event or stream it belongs to, for those who muted it; it outlives them. */
    occasionId: uuid(),
    /** Where it leads, if not to what it is about. */
    path: text(),
    /** Names of things for its sentence, and never of people. */
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What must not be said twice, however many workers notice it. */
    once: text(),
    createdAt: moment().notNull().defaultNow(),
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

/** One line of somebody's tray: the same kind about the same thing, until it is read. */
export const notifications = table(
  'notification',
  {
    id: id(),
    userId: partOf(() => users.id),
    kind: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** Who did it, the latest first; at most a hundred. */
    people: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The latest three causes, the newest first. */
    causeIds: uuid().array().notNull(),
    /** Made by somebody the person has nothing to do with. */
    isStrangers: boolean().notNull().default(false),
    at: moment().notNull(),
    readAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (entry) => [
    uniqueIndex('notification_unread_once')
      .on(entry.userId, entry.kind, entry.subjectId)
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

/** What somebody switched off; without a row it is on. */
export const notificationsOff = table(
  'notification_off',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    topic: text().notNull(),
    way: text({ enum: ['site', 'mail', 'chat'] }).notNull(),
    ...timestamps(),
  },
  (off) => [uniqueIndex('notification_off_once').on(off.userId, off.topic, off.way)],
)

/** What somebody switched on that is off without a row (`offers` of kinds/topics.ts). */
export const notificationsOn = table(
  'notification_on',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    topic: text().notNull(),
    way: text({ enum: ['site', 'mail', 'chat'] }).notNull(),
    ...timestamps(),
  },
  (on) => [uniqueIndex('notification_on_once').on(on.userId, on.topic, on.way)],
)

/** When somebody wants to be told; without a row, at any time and without a digest. */
export const notificationRhythms = table(
  'notification_rhythm',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    zone: text().notNull(),
    /** Minutes since midnight in that zone; both or neither. */
    quietFrom: integer(),
    quietTo: integer(),
    digest: text({ enum: ['never', 'daily', 'weekly'] })
      .notNull()
      .default('never'),
    /** In chat only while messages reach them there; by e-mail otherwise. */
    digestWay: text({ enum: ['mail', 'chat'] })
      .notNull()
      .default('mail'),
    /** Who ends all mail later than this ends the digest too. */
    digestChosenAt: moment(),
    digestSentAt: moment(),
    /** When the next one may be due. */
    digestDueAt: moment(),
    /** Digests since the last visit. */
    digestsUnfollowed: integer().notNull().default(0),
    /** As far as is known: whoever signs out leaves no device behind. */
    hereAt: moment(),
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
