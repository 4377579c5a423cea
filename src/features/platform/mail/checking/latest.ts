import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { MailFinding } from '#lib/services/mail-transport.ts'
import { mailChecks } from '../table.ts'
import { maskSecrets } from '../templates/masking.ts'

export interface MailCheck {
  /** 'unset' without a mail server, 'none' until the first check is requested. */
  status: 'unset' | 'none' | 'looking' | 'failed' | 'done'
  askedAt: Date | null
  checkedAt: Date | null
  /** Reason for the failure. */
  why: string | null
  findings: MailFinding[]
}

/**
 * Milliseconds after which a check without a result counts as failed. A check takes twenty seconds at most,
 * so by then no worker has started it, or its process has ended.
 */
const checkTimeoutMs = 60_000
const timeoutMessage =
  'Nobody has looked for a minute. See that a server carries out jobs, or start “npm run worker”, and check again.'

const checkName = 'mail'
const noCheck: MailCheck = { status: 'none', askedAt: null, checkedAt: null, why: null, findings: [] }

/** Returns the latest requested check; a failed one has no findings of earlier checks. */
export async function loadLatestCheck({ db, now, mailTransport }: Context): Promise<MailCheck> {
  if (!mailTransport.sends) return { ...noCheck, status: 'unset' }
  const [row] = await db.select().from(mailChecks).where(eq(mailChecks.name, checkName))
  if (!row) return noCheck
  const { askedAt, checkedAt, error, findings } = row
  const status = getCheckStatus(row, now)
  if (status === 'done') return { status, askedAt, checkedAt, why: null, findings }
  const failureReason = status === 'failed' ? (error ?? timeoutMessage) : null
  return { ...noCheck, status, askedAt, why: failureReason }
}

function getCheckStatus({ status, askedAt }: typeof mailChecks.$inferSelect, now: Date): MailCheck['status'] {
  if (status !== 'waiting') return status
  return now.getTime() - askedAt.getTime() > checkTimeoutMs ? 'failed' : 'looking'
}

export async function beginCheck(ctx: Context): Promise<void> {
  const waitingCheck = { status: 'waiting' as const, askedAt: ctx.now, error: null }
  await ctx.db
    .insert(mailChecks)
    .values({ name: checkName, ...waitingCheck })
    .onConflictDoUpdate({ target: mailChecks.name, set: waitingCheck })
  await ctx.job('mail-check', {})
}

export const mailCheckJob = {
  queue: 'mail-check',
  isFirst: true,
  /** Contacts other machines outside any transaction. */
  prepare: ({ mailTransport }: Context): Promise<MailFinding[]> => mailTransport.check(),
  async handle({ db, now }: Context, _: object, findings: MailFinding[]): Promise<void> {
    await db
      .update(mailChecks)
      .set({ status: 'done', checkedAt: now, error: null, findings })
      .where(eq(mailChecks.name, checkName))
  },
  async failed({ db }: Context, _: object, { message }: Error): Promise<void> {
    await db
      .update(mailChecks)
      .set({ status: 'failed', error: maskSecrets(message).slice(0, 500) })
      .where(eq(mailChecks.name, checkName))
  },
}
