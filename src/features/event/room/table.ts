import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, moment, partOf, softDelete, table, timestamps } from '#database/columns.ts'
import { onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { Rendered } from '#lib/pages/rendered.ts'
import type { MessagePicture } from './contract.ts'

/**
 * The last number given in a team's room. Whoever writes takes the next one and holds the row until they commit, so
 * that a number is only ever seen with all before it.
 */
export const rooms = table('room', {
  teamId: partOf(() => teams.id).primaryKey(),
  last: integer().notNull(),
})

export const messages = table(
  'room_message',
  {
    id: id(),
    teamId: partOf(() => teams.id),
    /** Its place among the messages of its room. */
    number: integer().notNull(),
    /** The number of its last change; of one that never changed, its own. */
    change: integer().notNull(),
    userId: belongsTo(() => users.id),
    /** Chosen where it was written: sent twice, it is there once. */
    key: uuid().notNull(),
    body: text().notNull(),
    rendered: jsonb().$type<Rendered>().notNull(),
    /** Uploaded to the room; each is for who reads a message that shows it. */
    pictures: jsonb().$type<MessagePicture[]>().notNull().default([]),
    /** Where it was written; null for the site itself. */
    via: text({ enum: ['discord'] }),
    editedAt: moment(),
    /** Taken from everyone but its author by the moderators. */
    hiddenAt: moment(),
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

/** How far someone has read in their team's room. */
export const reads = table(
  'room_read',
  {
    teamId: partOf(() => teams.id),
    userId: belongsTo(() => users.id),
    number: integer().notNull(),
  },
  (read) => [primaryKey({ columns: [read.teamId, read.userId] }), index('room_read_of').on(read.userId)],
)
