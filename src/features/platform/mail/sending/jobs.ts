import { and, lt, ne } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { outboxDays } from '#lib/periods.ts'
import { stoppedAmong } from '../bounces/stops.ts'
import { queueOf } from './lanes.ts'
import { attempt, type Outcome, settle } from './attempt.ts'
import { bulkAtOnce, claimBulk, claimOne, isBulkDue } from './claim-emails.ts'
import { askAgainSoon } from './held-emails.ts'
import type { Judge } from './judge.ts'
import { mailBounces, mails } from '../table.ts'

interface MailJob {
  id: string
}

/** Connections to the mail server per bulk turn. */
const sideBySide = 4
const soon = 5000

/**
 * Gives bulk e-mail fewer workers than single e-mails; the first lane waits for neither. All contact the mail
 * server before their transaction begins, so none blocks other queues.
 */
export function mailJobs(judge: Judge) {
  const verdictsOn: Judge = async (ctx, waiting) =>
    new Map([...(await judge(ctx, waiting)), ...(await stoppedAmong(ctx, waiting))])
  const single = {
    isFirst: true,
    async prepare(ctx: Context, { id }: MailJob): Promise<Outcome | null> {
      const mail = await claimOne(ctx, id)
      return mail && attempt(ctx, mail, (await verdictsOn(ctx, [mail])).get(id))
    },
    async handle(ctx: Context, { id }: MailJob, outcome: Outcome | null): Promise<void> {
      await (outcome ? settle(ctx, [outcome]) : askAgainSoon(ctx, id))
    },
  }
  const bulk = {
    isFirst: true,
    async prepare(ctx: Context): Promise<Outcome[]> {
      const waiting = await claimBulk(ctx)
      const verdicts = await verdictsOn(ctx, waiting)
      const lines = Array.from({ length: sideBySide }, (_, line) =>
        waiting.filter((_one, place) => place % sideBySide === line),
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
      await settle(ctx, outcomes)
      if (!(await isBulkDue(ctx))) return
      const isFull = outcomes.length === bulkAtOnce
      await ctx.job(queueOf.bulk, {}, isFull ? undefined : new Date(ctx.now.getTime() + soon))
    },
  }
  return [
    { queue: queueOf.usual, atOnce: 4, ...single },
    { queue: queueOf.first, atOnce: 3, ...single },
    { queue: queueOf.bulk, ...bulk },
  ]
}

export const mailPurgeJob = {
  queue: 'mail-purge',
  schedule: '37 3 * * *',
  /** Deletes finished and failed e-mails after `outboxDays` days. */
  async handle({ db, now }: Context): Promise<void> {
    const before = new Date(now.getTime() - outboxDays * 24 * 60 * 60 * 1000)
    await db.delete(mailBounces).where(lt(mailBounces.createdAt, before))
    await db.delete(mails).where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, before)))
  },
}
