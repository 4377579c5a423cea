import { and, eq, isNull } from 'drizzle-orm'
import { countToday } from '#features/people/auth/sign-in/newcomers.ts'
import { mirrorSaid } from '#features/event/chat/rooms/mirror-messages.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { Message, MessageDraft } from '../contract.ts'
import { editMessage } from '../policy.ts'
import { messages } from '../table.ts'
import { notifyMentioned } from './mentions.ts'
import { nextNumber } from './numbers.ts'
import { checkUploaded, renderedSaid } from './check-message.ts'
import { shownMessage } from './get-room.ts'
import { loadMessage, refuseReadOnly, loadRoomTeam } from './room-for-viewer.ts'

/**
 * Sends a message. 422 for an empty message, and for pictures that the sender hasn't uploaded to this room. A
 * repeated key returns the first answer.
 */
export const sendMessage = sending(null)

/** Sends a message written in a connected chat. */
export const sendFromDiscord = sending('discord')

function sending(via: Message['via']) {
  return prepared(
    async (ctx: MemberContext, { teamId, body, pictures }: MessageDraft): Promise<Rendered> => {
      refuseReadOnly(ctx, await loadRoomTeam(ctx, teamId))
      return renderedSaid(ctx, { body, pictures })
    },
    async (ctx, draft: MessageDraft, rendered): Promise<Message> => {
      const { teamId, key } = draft
      refuseReadOnly(ctx, await loadRoomTeam(ctx, teamId))
      const earlier = await sentBefore(ctx, key)
      if (earlier) return shownMessage(ctx, earlier)
      await checkUploaded(ctx, draft)
      await countToday(ctx, 'message')
      const number = await nextNumber(ctx, teamId)
      const moment = { createdAt: ctx.now, updatedAt: ctx.now }
      const [sent] = await ctx.db
        .insert(messages)
        .values({ ...draft, rendered, via, number, change: number, userId: ctx.viewer.id, ...moment })
        .onConflictDoNothing({ target: [messages.userId, messages.key] })
        .returning({ id: messages.id })
      if (sent) {
        await notifyMentioned(ctx, { id: sent.id, teamId, body: draft.body })
        await mirrorSaid(ctx, { id: sent.id, teamId })
      }
      return shownMessage(ctx, sent?.id ?? (await sentBefore(ctx, key))!)
    },
  )
}

/**
 * Updates the text and marks the message as edited; pictures stay. 403 unless the caller is its author, 404
 * if the caller isn't in the team.
 */
export const updateMessage = prepared(
  async (ctx: MemberContext, { id, body }: { id: string; body: string }): Promise<Rendered> => {
    const { pictures } = await writable(ctx, id)
    return renderedSaid(ctx, { body, pictures })
  },
  async (ctx, { id, body }, rendered): Promise<Message> => {
    const { teamId, body: before } = await writable(ctx, id)
    const change = await nextNumber(ctx, teamId)
    await ctx.db
      .update(messages)
      .set({ body, rendered, change, editedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
    await notifyMentioned(ctx, { id, teamId, body, before })
    return shownMessage(ctx, id)
  },
)

/** Deletes the text but keeps the position. Also works in a read-only room. */
export async function deleteMessage(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { message } = await loadMessage(ctx, id)
  allow(ctx, editMessage, message)
  if (message.deletedAt) return { id }
  const change = await nextNumber(ctx, message.teamId)
  await ctx.db
    .update(messages)
    .set({ deletedAt: ctx.now, change, updatedAt: messages.updatedAt })
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
  return { id }
}

async function writable(ctx: MemberContext, id: string) {
  const { message, view } = await loadMessage(ctx, id)
  allow(ctx, editMessage, message)
  refuseReadOnly(ctx, view)
  if (message.deletedAt) throw notFound('Message')
  return message
}

async function sentBefore({ db, viewer }: MemberContext, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, viewer.id), eq(messages.key, key)))
  return row?.id
}
