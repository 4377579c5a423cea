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
  mayBePartOf,
  mayName,
  moment,
  partOf,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { messages } from '#features/event/room/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { ChatIds, ChatPlace } from '#lib/services/chat-driver.ts'
import { roomChats, roomSettings } from './contract.ts'

const atChat = () => text('chat', { enum: roomChats }).notNull()

/** Every message to the chat community, before it is sent and after: ADMIN can read it. */
export const chatMessages = table(
  'chat_message',
  {
    id: id(),
    /** The order in which they are sent. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** Goes to this team's voice channel. */
    teamId: mayName(() => teams.id),
    /** Or to this person alone. */
    userId: mayBelongTo(() => users.id),
    /** Or to this channel; the team's at the time of writing, null while it has none. */
    channelId: text(),
    message: text().notNull(),
    /** Shows what was said in the team's room; its words are read there, and `message` has none of them. */
    saidId: mayBePartOf(() => messages.id),
    /** The words as they were first tried, sealed by the vault: sent again, they are the same. Null once it has left. */
    tried: text(),
    /** What happened, where that is told in other ways too. */
    causeId: mayName(() => notificationCauses.id),
    /** With what somebody hasn't read: once it is old another is written. */
    isDigest: boolean().notNull().default(false),
    /** One of many with the same words: it waits behind what is for one room or person. */
    isBulk: boolean().notNull().default(false),
    status: text({ enum: ['waiting', 'kept', 'sent', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** When it was first sent without anybody hearing what came of it. */
    triedAt: moment(),
    /** The chat's name of it, and where it arrived. */
    outsideId: text(),
    sentTo: text(),
    error: text(),
    sentAt: moment(),
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

/** Who sends at the moment: one row, since a chat's limits are counted in one process. */
export const chatSenders = table('chat_sender', {
  name: text().primaryKey(),
  process: uuid(),
  until: moment(),
  /** The chat is away: nothing is tried before. */
  awayUntil: moment(),
  awayTimes: integer().notNull().default(0),
  /** Bad answers since that moment. */
  badSince: moment(),
  bad: integer().notNull().default(0),
  stoppedAt: moment(),
  stoppedWhy: text(),
})

/** What an event has in one chat, and how its teams get rooms there. */
export const chatSpaces = table(
  'chat_space',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    chat: atChat(),
    rooms: text({ enum: roomSettings }).notNull().default('automatic'),
    wantsRole: boolean().notNull().default(false),
    /** What a team says in its room here is shown in its room there too. */
    mirrors: boolean().notNull().default(false),
    ids: jsonb().$type<ChatIds>().notNull().default({}),
    mayBeDone: boolean().notNull().default(false),
    /** The number of the newest room. */
    lastNumber: integer().notNull().default(0),
    ...timestamps(),
  },
  (space) => [primaryKey({ columns: [space.eventId, space.chat] })],
)

/** A team's room in one chat, as far as it is made. */
export const chatRooms = table(
  'chat_room',
  {
    id: id(),
    eventId: partOf(() => events.id),
    /** It outlives its team until it is closed. */
    teamId: mayName(() => teams.id),
    chat: atChat(),
    number: integer().notNull(),
    /** As it was when the room was made. */
    name: text().notNull(),
    shape: text({ enum: ['channels', 'threads'] }).notNull(),
    /** The event's own server when it was made; null for the community's. */
    server: text(),
    ids: jsonb().$type<ChatIds>().notNull().default({}),
    /** In a shape without it: until then the voice channel that somebody asked for is there. */
    voiceUntil: moment(),
    state: text({ enum: ['waiting', 'ready', 'failed', 'closed'] })
      .notNull()
      .default('waiting'),
    mayBeDone: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
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

/** Who was let into a room, or wants to be out of it. */
export const chatRoomMembers = table(
  'chat_room_member',
  {
    id: id(),
    roomId: partOf(() => chatRooms.id),
    userId: belongsTo(() => users.id),
    /** Under which name of the chat's; null for who is not in. */
    outsideId: text(),
    isOut: boolean().notNull().default(false),
  },
  (row) => [
    uniqueIndex('chat_room_member_once').on(row.roomId, row.userId),
    index('chat_room_member_of').on(row.userId),
  ],
)

/** A person's account at the chat. */
export const chatAccounts = table(
  'chat_account',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    outsideId: text().notNull(),
    handle: text().notNull(),
    /** Lets the bot take them along to a server; sealed by the vault, null once it has run out. */
    token: text(),
    tokenUntil: moment(),
    /** When what they should be in was last wanted anew; null once it is so. */
    dueAt: moment(),
    attempts: integer().notNull().default(0),
    error: text(),
    /** Since when they want to be told of things there; null while they don't. */
    toldSince: moment(),
    /** When the chat last said that this account takes no messages from us; nothing is tried until they ask anew. */
    shutAt: moment(),
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

/** The servers and roles that somebody was given there, so that they can be taken again, also once unlinked. */
export const chatGrants = table(
  'chat_grant',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    outsideId: text().notNull(),
    /** Null for the community's own. */
    server: text(),
    /** Null: that they are in the server. */
    role: text(),
    createdAt: moment().notNull().defaultNow(),
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

/** What is to be taken from an account whose person is not known here any more; it goes once that is done. */
export const chatUndoings = table('chat_undoing', {
  id: id(),
  outsideId: text().notNull(),
  place: jsonb().$type<ChatPlace>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})
