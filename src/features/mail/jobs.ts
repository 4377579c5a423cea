import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { outboxDays } from '#lib/periods.ts'
import { queueOf } from './lanes.ts'
import { mails } from './table.ts'

interface MailJob {
  id: string
}

const attemptsAtMost = 6

/** Sends one mail; the row's lock keeps a second worker from sending it too. */
async function send(ctx: Context, { id }: MailJob): Promise<void> {
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
    .for('update')
  if (!mail) return
  const status = await ctx.mailTransport.deliver(mail)
  await ctx.db
    .update(mails)
    .set({ status, sentAt: ctx.now, attempts: mail.attempts + 1, error: null })
    .where(eq(mails.id, id))
}

async function noteFailure(ctx: Context, { id }: MailJob, error: Error): Promise<void> {
  await ctx.db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      error: error.message.slice(0, 500),
      status: sql`case when ${mails.attempts} + 1 >= ${attemptsAtMost} then 'failed' else 'waiting' end`,
    })
    .where(eq(mails.id, id))
}

const sending = { handle: send, failed: noteFailure }

/** Bulk gets less than single mails get, and what somebody waits for in front of a screen waits for neither. */
export const mailJobs = [
  { queue: queueOf.usual, atOnce: 4, ...sending },
  { queue: queueOf.first, atOnce: 3, isFirst: true, ...sending },
  { queue: queueOf.bulk, atOnce: 3, ...sending },
]

export const mailPurgeJob = {
  queue: 'mail-purge',
  schedule: '37 3 * * *',
  /** What has left, or has failed, is forgotten after a while. */
  async handle({ db, now }: Context): Promise<void> {
    const before = new Date(now.getTime() - outboxDays * 24 * 60 * 60 * 1000)
    await db.delete(mails).where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, before)))
  },
}
