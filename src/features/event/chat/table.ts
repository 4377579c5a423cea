import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  optionalParentReference,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { messages } from '#features/event/room/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { ChatIds, ChatTarget } from '#lib/services/chat-driver.ts'
import { roomChats, roomSettings } from './contract.ts'

const createChatColumn = () => text('chat', { enum: roomChats }).notNull()

/** Messages to the chat, before and after sending; ADMIN can read them. */
export const chatMessages = table(
  'chat_message',
  {
    id: id(),
    /** Position in the sending order. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /**
     * Team whose room gets the message: in its voice channel if it has one, except that mirrored messages go
     * to the text channel.
     */
    teamId: optionalReference(() => teams.id),
    /** Person who gets the message as a direct message; null if it is for a team or channel. */
    userId: mayBelongTo(() => users.id),
    /**
     * Channel that gets a message for neither team nor person; for a team, its channel at the time of
     * writing, or null if it had none.
     */
    channelId: text(),
    message: text().notNull(),
    /** Message of the team's room that this one mirrors; its text is read there, and `message` is empty. */
    saidId: optionalParentReference(() => messages.id),
    /**
     * Content of a mirrored message in the first attempt, encrypted by the vault, so that a retry sends the
     * same. Null once sent.
     */
    tried: text(),
    /** Cause shared with notifications through other channels. */
    causeId: optionalReference(() => notificationCauses.id),
    /**
     * Whether the message lists a person's unread notifications; an outdated one is replaced by a new one.
     */
    isDigest: boolean().notNull().default(false),
    /**
     * Whether the message is one of many with the same text; it waits behind messages for a single room or
     * person.
     */
    isBulk: boolean().notNull().default(false),
    status: text({ enum: ['waiting', 'kept', 'sent', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    /** Time of the first attempt whose result is unknown. */
    triedAt: timestampColumn(),
    /** The chat's id of the message, and the place where it arrived. */
    outsideId: text(),
    sentTo: text(),
    error: text(),
    sentAt: timestampColumn(),
    ...timestamps(),
  },
  (message) => [
    index('chat_message_list').on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst()),
    index('chat_message_waiting')
      .on(message.isBulk, message.place)
      .where(sql`status = 'waiting'`),
    index('chat_message_sent').on(message.sentTo, message.sentAt),
    index('chat_message_of_user').on(message.userId),
    uniqueIndex('chat_message_said_once').on(message.saidId),
    index('chat_message_unsettled')
      .on(message.status, message.causeId)
      .where(sql`status in ('waiting', 'failed') and cause_id is not null`),
    index('chat_message_of_cause')
      .on(message.causeId)
      .where(sql`cause_id is not null`),
  ],
)

/** Current sending process, in one row because a chat's limits are counted in one process. */
export const chatSenders = table('chat_sender', {
  name: text().primaryKey(),
  process: uuid(),
  until: timestampColumn(),
  /** Time until which nothing is sent, because the chat is unreachable. */
  awayUntil: timestampColumn(),
  awayTimes: integer().notNull().default(0),
  /** Start of the window in which bad answers are counted. */
  badSince: timestampColumn(),
  bad: integer().notNull().default(0),
  stoppedAt: timestampColumn(),
  stoppedWhy: text(),
})

/** An event's space in one chat, and how its teams get rooms there. */
export const chatSpaces = table(
  'chat_space',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    chat: createChatColumn(),
    rooms: text({ enum: roomSettings }).notNull().default('automatic'),
    wantsRole: boolean().notNull().default(false),
    /** Whether messages in a team's room here are also shown in its chat room. */
    mirrors: boolean().notNull().default(false),
    ids: jsonb().$type<ChatIds>().notNull().default({}),
    mayBeDone: boolean().notNull().default(false),
    /** Number of the newest room. */
    lastNumber: integer().notNull().default(0),
    ...timestamps(),
  },
  (space) => [primaryKey({ columns: [space.eventId, space.chat] })],
)

/** Team rooms in one chat, including unfinished ones. */
export const chatRooms = table(
  'chat_room',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    /** Team; null once it is gone for good. The room remains until it is closed. */
    teamId: optionalReference(() => teams.id),
    chat: createChatColumn(),
    number: integer().notNull(),
    /** Team's name when the room was made. */
    name: text().notNull(),
    shape: text({ enum: ['channels', 'threads'] }).notNull(),
    /** The event's own server when the room was made; null for the community's. */
    server: text(),
    ids: jsonb().$type<ChatIds>().notNull().default({}),
    /**
     * Time until which a requested voice channel exists; only for shape 'threads', which otherwise has none.
     */
    voiceUntil: timestampColumn(),
    state: text({ enum: ['waiting', 'ready', 'failed', 'closed'] })
      .notNull()
      .default('waiting'),
    mayBeDone: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn(),
    error: text(),
    ...timestamps(),
  },
  (room) => [
    uniqueIndex('chat_room_number_once').on(room.eventId, room.chat, room.number),
    uniqueIndex('chat_room_of_team_once').on(room.teamId, room.chat),
    index('chat_room_due')
      .on(room.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    check('chat_room_waits_for', sql`(state = 'waiting') = (next_attempt_at is not null)`),
  ],
)

/** People who were added to a room, or who stay out of it by their own or an organizer's choice. */
export const chatRoomMembers = table(
  'chat_room_member',
  {
    id: id(),
    roomId: parentReference(() => chatRooms.id),
    userId: belongsTo(() => users.id),
    /** Id of the account in the chat; null for a person who is not in the room. */
    outsideId: text(),
    isOut: boolean().notNull().default(false),
  },
  (row) => [
    uniqueIndex('chat_room_member_once').on(row.roomId, row.userId),
    index('chat_room_member_of').on(row.userId),
  ],
)

export const chatAccounts = table(
  'chat_account',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    outsideId: text().notNull(),
    handle: text().notNull(),
    /**
     * Token that lets the bot add the person to a server; encrypted by the vault, null once it has expired.
     */
    token: text(),
    tokenUntil: timestampColumn(),
    /** Time of the last requested update of servers and roles; null once it is done. */
    dueAt: timestampColumn(),
    attempts: integer().notNull().default(0),
    error: text(),
    /** Time since which the person wants notifications in the chat; null while they don't. */
    toldSince: timestampColumn(),
    /**
     * Time when the chat last refused messages to this account; nothing is sent until its owner turns
     * messages on again.
     */
    shutAt: timestampColumn(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('chat_account_of_user_once').on(row.userId),
    uniqueIndex('chat_account_once').on(row.outsideId),
    index('chat_account_due')
      .on(row.dueAt)
      .where(sql`due_at is not null`),
  ],
)

/**
 * Servers to which people were added and roles that were granted to them, so that outdated ones can be
 * removed.
 */
export const chatGrants = table(
  'chat_grant',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    outsideId: text().notNull(),
    /** Server id; null for the community's own. */
    server: text(),
    /** Role id; null for membership of the server. */
    role: text(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('chat_grant_once').on(
      row.outsideId,
      sql`coalesce(${row.server}, '')`,
      sql`coalesce(${row.role}, '')`,
    ),
    index('chat_grant_of').on(row.userId),
  ],
)

/**
 * Roles and rooms to remove from an account that is no longer connected here; the row is deleted once done.
 */
export const chatRemovals = table('chat_undoing', {
  id: id(),
  outsideId: text().notNull(),
  place: jsonb().$type<ChatTarget>().notNull(),
  createdAt: timestampColumn().notNull().defaultNow(),
})
