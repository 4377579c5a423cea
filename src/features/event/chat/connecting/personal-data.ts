import { eq, or, sql } from 'drizzle-orm'
import { mentions, type PersonalData, listTraces } from '#lib/personal-data.ts'
import { chatAccounts, chatGrants, chatMessages, chatRoomMembers } from '../table.ts'
import { queueRemoval } from './remove-person.ts'

export const chatData: PersonalData = {
  // Messages to teams about a person were also e-mailed to that person, or were about their own action.
  copies: [
    {
      name: 'chat-account',
      about: 'The account you connected to the chat community.',
      of: ['chat_account.user_id'],
      rows: ({ userId }) => sql`
        select id, outside_id, handle, told_since, shut_at, created_at from chat_account where user_id = ${userId}`,
    },
    {
      name: 'chat-places',
      about: 'The servers and roles you were given in the chat community.',
      of: ['chat_grant.user_id'],
      rows: ({ userId }) => sql`
        select id, outside_id, server, role, created_at from chat_grant where user_id = ${userId}`,
    },
    {
      name: 'chat-rooms',
      about: 'The rooms of teams that you were let into, or wanted to be out of.',
      of: ['chat_room_member.user_id'],
      rows: ({ userId }) => sql`
        select id, outside_id, is_out from chat_room_member where user_id = ${userId}`,
    },
    {
      name: 'chat-messages',
      about: 'Messages to you alone in the chat community.',
      of: ['chat_message.user_id'],
      rows: ({ userId }) => sql`
        select id, message, status, sent_at, created_at from chat_message where user_id = ${userId}`,
    },
  ],
  async erase(ctx, person) {
    const { db } = ctx
    await queueRemoval(ctx, person.userId)
    await db.delete(chatAccounts).where(eq(chatAccounts.userId, person.userId))
    await db.delete(chatGrants).where(eq(chatGrants.userId, person.userId))
    await db.delete(chatRoomMembers).where(eq(chatRoomMembers.userId, person.userId))
    await db
      .delete(chatMessages)
      .where(
        or(
          eq(chatMessages.userId, person.userId),
          mentions(sql`${chatMessages.message}`, listTraces(person)),
        ),
      )
  },
}
