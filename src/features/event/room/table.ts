import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { MessagePicture } from './contract.ts'

/**
 * Last number assigned in a team's room. A writer takes the next one and locks the row until the commit, so
 * that a number becomes visible only after all before it.
 */
export const rooms = table('room', {
  teamId: parentReference(() => teams.id).primaryKey(),
  last: integer().notNull(),
})

export const messages = table(
  'room_message',
  {
    id: id(),
    teamId: parentReference(() => teams.id),
    /** Position among the messages of its room. */
    number: integer().notNull(),
    /** Number of the message's last change; equals `number` if it never changed. */
    change: integer().notNull(),
    userId: belongsTo(() => users.id),
    /** Key chosen by the client, so that a repeated send is stored only once. */
    key: uuid().notNull(),
    body: text().notNull(),
    rendered: jsonb().$type<RenderedText>().notNull(),
    /** Pictures uploaded to the room. Only readers of a message that shows a picture can open it. */
    pictures: jsonb().$type<MessagePicture[]>().notNull().default([]),
    /** Origin of the message; null for the site itself. */
    via: text({ enum: ['discord'] }),
    editedAt: timestampColumn(),
    /** Time at which moderators hid the message from everyone but its author. */
    hiddenAt: timestampColumn(),
    ...timestamps(),
    ...softDelete(),
  },
  (message) => [
    uniqueIndex('room_message_place').on(message.teamId, message.number),
    uniqueIndex('room_message_change').on(message.teamId, message.change),
    uniqueIndex('room_message_once').on(message.userId, message.key),
    index('room_message_pictures').using('gin', sql`${message.pictures} jsonb_path_ops`),
    index('room_message_deleted').on(message.deletedAt).where(onlyDeleted),
  ],
)

/** Number up to which a member has read their team's room. */
export const roomReads = table(
  'room_read',
  {
    teamId: parentReference(() => teams.id),
    userId: belongsTo(() => users.id),
    number: integer().notNull(),
  },
  (read) => [primaryKey({ columns: [read.teamId, read.userId] }), index('room_read_of').on(read.userId)],
)
