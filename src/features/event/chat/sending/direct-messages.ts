import { loadMessageTexts } from '#features/platform/notification/notifying/sentences.ts'
import type { Context } from '#lib/contract/context.ts'
import { oneLine } from '../drivers/outcomes.ts'
import { chatMessages } from '../table.ts'

interface DirectMessageJob {
  causeId: string
  userIds: string[]
  isBulk?: boolean
}

/** Maximum characters of a notification in a chat. */
const maxLength = 500

/**
 * Sends people the notifications that they chose for the chat: the sentence from their inbox, with its link.
 */
export const directMessageJob = {
  queue: 'chat-tell',
  async handle(ctx: Context, { causeId, userIds, isBulk = false }: DirectMessageJob): Promise<void> {
    const { origin, now } = ctx
    const messageTexts = await loadMessageTexts(ctx, causeId, userIds)
    if (messageTexts.length === 0) return
    await ctx.db.insert(chatMessages).values(
      messageTexts.map(({ userId, text, path }) => ({
        userId,
        causeId,
        isBulk,
        message: [oneLine(text, maxLength), `${origin}${path}`, formatChoicesLink(ctx)].join('\n'),
        nextAttemptAt: now,
        createdAt: now,
      })),
    )
    await ctx.job('chat', {})
  },
}

interface DigestJob {
  userId: string
  entries: { text: string; url: string }[]
  isMore: boolean
  digest: 'daily' | 'weekly'
  link: string
}

/** Maximum characters of a line, so that ten of them fit into one message. */
const maxDigestLineLength = 100

/** Sends one message that lists a person's unread notifications. */
export const digestJob = {
  queue: 'chat-digest',
  async handle(ctx: Context, { userId, entries, isMore, digest, link }: DigestJob): Promise<void> {
    const lines = [
      `Your ${digest} digest:`,
      ...entries.map(({ text }) => `• ${oneLine(text, maxDigestLineLength)}`),
      isMore ? `And more: ${link}` : link,
      formatChoicesLink(ctx),
    ]
    const { now } = ctx
    await ctx.db
      .insert(chatMessages)
      .values({ userId, isDigest: true, message: lines.join('\n'), nextAttemptAt: now, createdAt: now })
    await ctx.job('chat', {})
  },
}

const formatChoicesLink = ({ origin }: Context) => `What we tell you: ${origin}/notifications/choices`
