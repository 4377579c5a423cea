import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { queueByLane } from './lanes.ts'
import { mails } from '../table.ts'
import { type Failure, describeFailure, isGivenUp, getPauseMs } from './failure.ts'
import { queueNextMail } from './held-emails.ts'
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

/** Saves outcomes, and queues further attempts and the recipients' next e-mails. */
export async function saveOutcomes(ctx: Context, outcomes: Outcome[]): Promise<void> {
  for (const finalStatus of ['sent', 'kept'] as const) {
    const finishedMails = outcomes
      .filter((outcome) => 'left' in outcome && outcome.left === finalStatus)
      .map(({ mail }) => mail)
    if (finishedMails.length > 0) await markFinished(ctx, finalStatus, finishedMails)
  }
  for (const outcome of outcomes) {
    if ('verdict' in outcome) await saveVerdict(ctx, outcome.mail, outcome.verdict)
    if ('failure' in outcome) await saveFailure(ctx, outcome.mail, outcome.failure)
    await queueNextMail(ctx, outcome.mail)
  }
}

/**
 * Marks e-mails as sent or kept, including those that an administrator discarded meanwhile, since they have
 * left.
 */
async function markFinished(
  { db, now }: Context,
  status: 'sent' | 'kept',
  finishedMails: StoredMail[],
): Promise<void> {
  await db
    .update(mails)
    .set({ status, sentAt: now, attempts: sql`${mails.attempts} + 1`, error: null, ...releasedFields })
    .where(
      inArray(
        mails.id,
        finishedMails.map(({ id }) => id),
      ),
    )
}

async function saveVerdict(ctx: Context, { id, lane }: StoredMail, verdict: Verdict): Promise<void> {
  if ('discard' in verdict)
    await ctx.db
      .update(mails)
      .set({ status: 'discarded', error: verdict.discard, ...releasedFields })
      .where(isStillWaiting(id))
  else await postpone(ctx, { id, lane }, { nextAt: verdict.until })
}

async function saveFailure(ctx: Context, mail: StoredMail, failure: Failure): Promise<void> {
  const { id, lane, createdAt } = mail
  const attempts = mail.attempts + 1
  const { error } = failure
  if (failure.isLasting || isGivenUp(attempts, createdAt, ctx.now)) {
    await ctx.db
      .update(mails)
      .set({ status: 'failed', attempts, error, ...releasedFields })
      .where(isStillWaiting(id))
    // Notifies administrators.
    await ctx.job('mails-failed', {})
  } else {
    const nextAt = new Date(ctx.now.getTime() + getPauseMs(attempts, failure))
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
    .set({ ...releasedFields, ...change })
    .where(isStillWaiting(id))
  await ctx.job(queueByLane[lane], lane === 'bulk' ? {} : { id }, change.nextAt)
}

const releasedFields = { claimedUntil: null, nextAt: null }

/** Excludes e-mails that an administrator discarded meanwhile. */
const isStillWaiting = (id: string) => and(eq(mails.id, id), eq(mails.status, 'waiting'))
