import { eq } from 'drizzle-orm'
import type { Verdict } from '#features/platform/mail/sending/judge.ts'
import { getChatVerdict, getDigestVerdict } from '#features/platform/notification/sending/still-wanted.ts'
import type { Context } from '#lib/contract/context.ts'
import { nextStepResult } from '#lib/services/job-result.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { stopDirectMessages } from '../connecting/message-setting.ts'
import { recreateChannel } from '../rooms/recreate-channel.ts'
import { chatMessages } from '../table.ts'
import { takeLease } from './lease.ts'
import {
  type MessageRow,
  findNextDueTime,
  type Channel,
  findChannel,
  send,
  takeNextMessage,
} from './posts.ts'
import { recordAnswer } from './record-answer.ts'
import { readContent } from './message-content.ts'

interface SendAttempt {
  message: MessageRow | null
  to?: Channel
  answer?: ChatAnswer<{ id: string }>
  /** Set if the message isn't wanted at all, or can't be sent yet. */
  verdict?: Verdict
  /** Time until which this process must wait, because another one sends or the chat is unreachable. */
  later?: Date
}

/** Sends the next message in order, if this process is the sender. */
export async function attempt(ctx: Context): Promise<SendAttempt | null> {
  if (!ctx.chat.driver) return { message: null }
  const lease = await takeLease(ctx)
  if (lease.is === 'stopped') return null
  if (lease.is === 'later') return { message: null, later: lease.at }
  const message = await takeNextMessage(ctx)
  if (!message) return { message }
  const verdict = await getVerdict(ctx, message)
  if (verdict) return { message, verdict }
  const [to, content] = [await findChannel(ctx, message), await readContent(ctx, message)]
  if (!content) return { message, verdict: { discard: 'The room doesn’t show it there any more' } }
  return to ? { message, to, answer: await send(ctx, message, { to, content }) } : { message }
}

/**
 * Returns null if the message may be sent; a direct message may be sent only while its recipient wants it.
 * Otherwise returns the reason to discard it or the time until which to delay it.
 */
async function getVerdict(
  ctx: Context,
  { causeId, userId, isDigest, createdAt }: MessageRow,
): Promise<Verdict | null> {
  if (!userId) return null
  if (isDigest) return getDigestVerdict(ctx, { userId, createdAt })
  return causeId ? getChatVerdict(ctx, { causeId, userId }) : null
}

/**
 * Records the result. The process that sent the message continues, because other processes may not send and
 * would only pass the job on.
 */
export async function recordResult(
  ctx: Context,
  sendAttempt: SendAttempt | null,
): Promise<typeof nextStepResult | undefined> {
  if (!sendAttempt) return undefined
  const { message, to, answer, verdict, later } = sendAttempt
  if (!ctx.chat.driver) await keepWaitingMessages(ctx)
  if (later) await ctx.job('chat', {}, later)
  if (!ctx.chat.driver || later || !message) return undefined
  const from = answer ? await recordAnswer(ctx, answer) : null
  const outcome = verdict
    ? toVerdictChanges(message, verdict)
    : ((await waitForRecreatedRoom(ctx, { message, to, answer })) ??
      getOutcome(ctx, { message, to, answer, from }))
  await ctx.db
    .update(chatMessages)
    .set({
      ...outcome,
      ...(outcome.status && { tried: null }),
      updatedAt: ctx.now,
    })
    .where(eq(chatMessages.id, message.id))
  if (message.userId && answer?.is === 'forbidden' && answer.isShut)
    await stopDirectMessages(ctx, message.userId)
  const next = await findNextDueTime(ctx)
  if (next && next <= ctx.now && (verdict || answer?.is === 'done')) return nextStepResult
  if (next) await ctx.job('chat', {}, next > ctx.now ? next : undefined)
  return undefined
}

/** Keeps all waiting messages for ADMIN to read while no chat is configured. */
const keepWaitingMessages = async ({ db }: Context): Promise<void> =>
  void (await db.update(chatMessages).set({ status: 'kept' }).where(eq(chatMessages.status, 'waiting')))

const dayMs = 24 * 60 * 60_000
/** Milliseconds that a chat may be unreachable before waiting messages are outdated. */
const maxOutageMs = 3 * dayMs

/** Returns the changes to a message whose verdict prevented the attempt. */
const toVerdictChanges = (
  { attempts }: MessageRow,
  verdict: Verdict,
): Partial<typeof chatMessages.$inferInsert> => ({
  attempts: attempts - 1,
  ...('discard' in verdict
    ? { status: 'discarded', error: verdict.discard }
    : { nextAttemptAt: verdict.until }),
})

/** Recreates a deleted channel and lets the message wait for it, but only after the first attempt. */
async function waitForRecreatedRoom(
  ctx: Context,
  { message: { teamId, attempts }, to, answer }: Omit<SettledMessage, 'from'>,
): Promise<Partial<typeof chatMessages.$inferInsert> | null> {
  if (answer?.is !== 'gone' || !teamId || !to || attempts > 1) return null
  if (!(await recreateChannel(ctx, { teamId, channelId: to.id }))) return null
  return { error: answer.why, nextAttemptAt: new Date(ctx.now.getTime() + 60_000), triedAt: null }
}

interface SettledMessage {
  message: MessageRow
  to: Channel | undefined
  answer: ChatAnswer<{ id: string }> | undefined
  /** Earliest time of the next attempt; null for no restriction. */
  from: Date | null
}

function getOutcome(
  { now }: Context,
  { message, to, answer, from }: SettledMessage,
): Partial<typeof chatMessages.$inferInsert> {
  const age = now.getTime() - message.createdAt.getTime()
  if (!answer) {
    const error = message.userId ? 'They’ve connected no account' : 'The team has no room in the chat yet'
    if (message.userId || age > dayMs) return { status: 'failed', error }
    return { error, nextAttemptAt: new Date(now.getTime() + 60_000) }
  }
  if (answer.is === 'done')
    return {
      status: 'sent',
      error: null,
      sentAt: now,
      outsideId: answer.id,
      sentTo: to?.id ?? null,
      channelId: to?.kind === 'channel' ? to.id : null,
    }
  const error = answer.why
  if (answer.is === 'forbidden' && answer.isDead) return { error, nextAttemptAt: now, triedAt: null }
  if (answer.is === 'retry' && age < maxOutageMs) {
    // A message that certainly wasn't sent counts as not tried.
    const triedAt = answer.mayBeDone ? {} : { triedAt: message.triedAt }
    return { error, nextAttemptAt: from && from > answer.at ? from : answer.at, ...triedAt }
  }
  return { status: 'failed', error }
}
