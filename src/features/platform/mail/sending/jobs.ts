import { and, lt, ne } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { outboxDays } from '#lib/periods.ts'
import { findStopped } from '../bounces/stops.ts'
import { queueByLane } from './lanes.ts'
import { attempt, type Outcome, saveOutcomes } from './attempt.ts'
import { maxBulkPerTurn, claimBulk, claimMail, isBulkDue } from './claim-emails.ts'
import { requeueHeldMail } from './held-emails.ts'
import type { Judge } from './judge.ts'
import { mailBounces, mails } from '../table.ts'

interface MailJob {
  id: string
}

/** Connections to the mail server per bulk turn. */
const bulkConnections = 4
const retryDelayMs = 5000

/**
 * Creates the jobs that send e-mail, one per lane. Each lane has its own workers, bulk e-mail the fewest, so
 * urgent e-mail never waits. A job contacts the mail server before its transaction begins, because a slow
 * server would otherwise block the database.
 */
export function createMailJobs(judge: Judge) {
  const judgeMails: Judge = async (ctx, waitingMails) =>
    new Map([...(await judge(ctx, waitingMails)), ...(await findStopped(ctx, waitingMails))])
  const singleJob = {
    isFirst: true,
    async prepare(ctx: Context, { id }: MailJob): Promise<Outcome | null> {
      const mail = await claimMail(ctx, id)
      return mail && attempt(ctx, mail, (await judgeMails(ctx, [mail])).get(id))
    },
    async handle(ctx: Context, { id }: MailJob, outcome: Outcome | null): Promise<void> {
      await (outcome ? saveOutcomes(ctx, [outcome]) : requeueHeldMail(ctx, id))
    },
  }
  const bulkJob = {
    isFirst: true,
    async prepare(ctx: Context): Promise<Outcome[]> {
      const waitingMails = await claimBulk(ctx)
      const verdicts = await judgeMails(ctx, waitingMails)
      const lines = Array.from({ length: bulkConnections }, (_, line) =>
        waitingMails.filter((_mail, index) => index % bulkConnections === line),
      )
      const outcomes = await Promise.all(
        lines.map(async (line) => {
          const lineOutcomes: Outcome[] = []
          for (const mail of line) lineOutcomes.push(await attempt(ctx, mail, verdicts.get(mail.id)))
          return lineOutcomes
        }),
      )
      return outcomes.flat()
    },
    async handle(ctx: Context, _: object, outcomes: Outcome[]): Promise<void> {
      await saveOutcomes(ctx, outcomes)
      if (!(await isBulkDue(ctx))) return
      const isFull = outcomes.length === maxBulkPerTurn
      await ctx.job(queueByLane.bulk, {}, isFull ? undefined : new Date(ctx.now.getTime() + retryDelayMs))
    },
  }
  return [
    { queue: queueByLane.usual, atOnce: 4, ...singleJob },
    { queue: queueByLane.first, atOnce: 3, ...singleJob },
    { queue: queueByLane.bulk, ...bulkJob },
  ]
}

export const mailPurgeJob = {
  queue: 'mail-purge',
  schedule: '37 3 * * *',
  /** Deletes bounces and e-mails that no longer wait, `outboxDays` days after they were created. */
  async handle({ db, now }: Context): Promise<void> {
    const before = new Date(now.getTime() - outboxDays * 24 * 60 * 60 * 1000)
    await db.delete(mailBounces).where(lt(mailBounces.createdAt, before))
    await db.delete(mails).where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, before)))
  },
}
