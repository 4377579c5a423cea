import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { countBadAnswers, recordChatAway, recordChatBack, stop } from './lease.ts'

/**
 * Applies an answer's consequences for all other messages; returns the earliest time to continue, or null for
 * at once.
 */
export async function recordAnswer(ctx: Context, answer: ChatAnswer): Promise<Date | null> {
  const isDead = answer.is === 'forbidden' && answer.isDead === true
  const hasTooManyBadAnswers = await countBadAnswers(ctx, ctx.chat.driver?.takeBadAnswers() ?? 0)
  if (isDead) await halt(ctx, `${answer.why}. Set a new one and start the site again.`)
  else if (hasTooManyBadAnswers)
    await halt(ctx, 'The chat refused 500 of our requests within minutes. Look at what failed first.')
  if (answer.is === 'retry' && answer.mayBeDone) return recordChatAway(ctx)
  await recordChatBack(ctx)
  return null
}

/** Stops sending and notifies every administrator once. */
async function halt(ctx: Context, reason: string): Promise<void> {
  if (await stop(ctx, reason)) await ctx.job('chat-stopped', { why: reason })
}

export const stoppedJob = {
  queue: 'chat-stopped',
  async handle(ctx: Context, { why }: { why: string }): Promise<void> {
    await notify(ctx, {
      kind: 'chatStopped',
      actor: null,
      subject: { kind: 'account', id: crypto.randomUUID() },
      path: '/dash/admin',
      data: { why },
      recipients: { of: 'administrators' },
    })
  },
}
