import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { queueOf } from './lanes.ts'
import { mails } from '../table.ts'
import { type Failure, describeFailure, isGivenUp, pauseAfter } from './failure.ts'
import { askForNext } from './held-emails.ts'
import type { StoredMail, Verdict } from './judge.ts'

/** Outcome of sending a claimed e-mail. */
export type Outcome = { mail: StoredMail } & (
  | { left: 'sent' | 'kept' }
  | { verdict: Verdict }
  | { failure: Failure }
)

/** Hands an e-mail to the mail server, outside any transaction. */
export async function attempt(
  { mailTransport }: Context,
  mail: StoredMail,
  verdict: Verdict | undefined,
): Promise<Outcome> {
  if (verdict) return { mail, verdict }
  try {
    return { mail, left: await mailTransport.deliver(mail) }
  } catch (error) {
    return { mail, failure: describeFailure(error) }
  }
}

/** Saves outcomes, and queues the next attempt where one is left. */
export async function settle(ctx: Context, outcomes: Outcome[]): Promise<void> {
  for (const left of ['sent', 'kept'] as const) {
    const leftMails = outcomes.filter((one) => 'left' in one && one.left === left).map(({ mail }) => mail)
    if (leftMails.length > 0) await noteLeft(ctx, left, leftMails)
  }
  for (const one of outcomes) {
    if ('verdict' in one) await noteVerdict(ctx, one.mail, one.verdict)
    if ('failure' in one) await noteFailure(ctx, one.mail, one.failure)
    await askForNext(ctx, one.mail)
  }
}

/**
 * Marks e-mails as sent or kept, including those that an administrator discarded meanwhile, since they have
 * left.
 */
async function noteLeft(
  { db, now }: Context,
  status: 'sent' | 'kept',
  leftMails: StoredMail[],
): Promise<void> {
  await db
    .update(mails)
    .set({ status, sentAt: now, attempts: sql`${mails.attempts} + 1`, error: null, ...released })
    .where(
      inArray(
        mails.id,
        leftMails.map(({ id }) => id),
      ),
    )
}

async function noteVerdict(ctx: Context, { id, lane }: StoredMail, verdict: Verdict): Promise<void> {
  if ('discard' in verdict)
    await ctx.db
      .update(mails)
      .set({ status: 'discarded', error: verdict.discard, ...released })
      .where(stillWaiting(id))
  else await postpone(ctx, { id, lane }, { nextAt: verdict.until })
}

async function noteFailure(ctx: Context, mail: StoredMail, failure: Failure): Promise<void> {
  const { id, lane, createdAt } = mail
  const attempts = mail.attempts + 1
  const { error } = failure
  if (failure.isLasting || isGivenUp(attempts, createdAt, ctx.now)) {
    await ctx.db
      .update(mails)
      .set({ status: 'failed', attempts, error, ...released })
      .where(stillWaiting(id))
    // Administrators are notified.
    await ctx.job('mails-failed', {})
  } else {
    const nextAt = new Date(ctx.now.getTime() + pauseAfter(attempts, failure))
    await postpone(ctx, { id, lane }, { nextAt, attempts, error })
  }
}

async function postpone(
  ctx: Context,
  { id, lane }: Pick<StoredMail, 'id' | 'lane'>,
  change: { nextAt: Date; attempts?: number; error?: string },
): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ ...released, ...change })
    .where(stillWaiting(id))
  await ctx.job(queueOf[lane], lane === 'bulk' ? {} : { id }, change.nextAt)
}

const released = { claimedUntil: null, nextAt: null }

/** Excludes e-mails that an administrator discarded meanwhile. */
const stillWaiting = (id: string) => and(eq(mails.id, id), eq(mails.status, 'waiting'))
