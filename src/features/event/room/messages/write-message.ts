import { and, eq, isNull } from 'drizzle-orm'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { queueMirroredMessage } from '#features/event/chat/rooms/mirror-messages.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Message, MessageDraft } from '../contract.ts'
import { editMessage } from '../policy.ts'
import { messages } from '../table.ts'
import { notifyMentioned } from './mentions.ts'
import { takeNextNumber } from './numbers.ts'
import { assertUploaded, renderMessage } from './check-message.ts'
import { loadShownMessage } from './get-room.ts'
import { loadMessage, refuseReadOnly, loadRoomTeam } from './room-for-viewer.ts'

/**
 * Sends a message. 422 for an empty message, and for pictures that the sender hasn't uploaded to this room. A
 * repeated key returns the first answer.
 */
export const sendMessage = buildSend(null)

/** Sends a message that a member wrote in Discord. */
export const sendFromDiscord = buildSend('discord')

function buildSend(via: Message['via']) {
  return createPreparedOperation(
    async (ctx: MemberContext, { teamId, body, pictures }: MessageDraft): Promise<RenderedText> => {
      refuseReadOnly(ctx, await loadRoomTeam(ctx, teamId))
      return renderMessage(ctx, { body, pictures })
    },
    async (ctx, draft: MessageDraft, rendered): Promise<Message> => {
      const { teamId, key } = draft
      refuseReadOnly(ctx, await loadRoomTeam(ctx, teamId))
      const earlierMessage = await findSentMessage(ctx, key)
      if (earlierMessage) return loadShownMessage(ctx, earlierMessage)
      await assertUploaded(ctx, draft)
      await countDailyAction(ctx, 'message')
      const number = await takeNextNumber(ctx, teamId)
      const times = { createdAt: ctx.now, updatedAt: ctx.now }
      const [sent] = await ctx.db
        .insert(messages)
        .values({ ...draft, rendered, via, number, change: number, userId: ctx.viewer.id, ...times })
        .onConflictDoNothing({ target: [messages.userId, messages.key] })
        .returning({ id: messages.id })
      if (sent) {
        await notifyMentioned(ctx, { id: sent.id, teamId, body: draft.body })
        await queueMirroredMessage(ctx, { id: sent.id, teamId })
      }
      return loadShownMessage(ctx, sent?.id ?? (await findSentMessage(ctx, key))!)
    },
  )
}

/**
 * Updates the text and marks the message as edited; pictures stay. 403 unless the caller is its author, 404
 * if the caller isn't in the team.
 */
export const updateMessage = createPreparedOperation(
  async (ctx: MemberContext, { id, body }: { id: string; body: string }): Promise<RenderedText> => {
    const { pictures } = await getWritableMessage(ctx, id)
    return renderMessage(ctx, { body, pictures })
  },
  async (ctx, { id, body }, rendered): Promise<Message> => {
    const { teamId, body: before } = await getWritableMessage(ctx, id)
    const change = await takeNextNumber(ctx, teamId)
    await ctx.db
      .update(messages)
      .set({ body, rendered, change, editedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
    await notifyMentioned(ctx, { id, teamId, body, before })
    return loadShownMessage(ctx, id)
  },
)

/** Soft-deletes a message but keeps its position. Also works in a read-only room. */
export async function deleteMessage(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { message } = await loadMessage(ctx, id)
  allow(ctx, editMessage, message)
  if (message.deletedAt) return { id }
  const change = await takeNextNumber(ctx, message.teamId)
  await ctx.db
    .update(messages)
    .set({ deletedAt: ctx.now, change, updatedAt: messages.updatedAt })
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
  return { id }
}

async function getWritableMessage(ctx: MemberContext, id: string) {
  const { message, view } = await loadMessage(ctx, id)
  allow(ctx, editMessage, message)
  refuseReadOnly(ctx, view)
  if (message.deletedAt) throw notFound('Message')
  return message
}

async function findSentMessage({ db, viewer }: MemberContext, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, viewer.id), eq(messages.key, key)))
  return row?.id
}
