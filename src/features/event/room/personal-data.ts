import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { messageRows } from './rows.ts'
import { messages, roomReads } from './table.ts'

export const roomData: PersonalData = {
  copies: [
    {
      name: 'room-messages',
      about: 'What you wrote in the rooms of your teams. What others wrote there is theirs.',
      of: ['room_message.user_id'],
      rows: ({ userId }) => sql`
        select m.id, ${messageRows('m').place} as team, m.body, m.pictures, m.via, m.edited_at, m.hidden_at, m.created_at, m.deleted_at
        from room_message m where m.user_id = ${userId}`,
    },
    {
      name: 'rooms-read',
      about: 'How far you have read in the rooms of your teams.',
      of: ['room_read.user_id'],
      rows: ({ userId }) =>
        sql`select r.team_id as id, r.number from room_read r where r.user_id = ${userId}`,
    },
  ],
  /**
   * Keeps messages to the team, without a name. Deletes the member's pictures and messages that contain only
   * pictures. Empties deleted messages.
   */
  async erase({ db, now }, { userId }) {
    const isAuthorSql = eq(messages.userId, userId)
    const hasOnlyPictures = sql`${messages.body} = '' and ${messages.deletedAt} is null`
    await db
      .update(messages)
      .set({ deletedAt: now, updatedAt: messages.updatedAt })
      .where(and(isAuthorSql, hasOnlyPictures))
    await db
      .update(messages)
      .set({ pictures: [], updatedAt: messages.updatedAt })
      .where(and(isAuthorSql, ne(messages.pictures, [])))
    await db
      .update(messages)
      .set({ body: '', rendered: emptyRenderedText, updatedAt: messages.updatedAt })
      .where(and(isAuthorSql, isNotNull(messages.deletedAt)))
    await db.delete(roomReads).where(eq(roomReads.userId, userId))
  },
}
