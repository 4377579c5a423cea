import { sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { queueByLane } from './lanes.ts'
import { unreachablePrefix } from '../rows.ts'
import { isBulkDue } from './claim-emails.ts'
import { isHeld } from './held-emails.ts'

const minuteMs = 60 * 1000
const maxSweptMails = 1000

interface DueMail {
  id: string
  lane: keyof typeof queueByLane
}

export const mailSweepJob = {
  queue: 'mail-sweep',
  schedule: '* * * * *',
  atStart: true,
  /**
   * Queues again the e-mails that an ended process left behind, and, once one was delivered, those that wait
   * because the server was away.
   */
  async handle(ctx: Context): Promise<void> {
    for (const { id, lane } of [...(await releaseForgotten(ctx)), ...(await rescheduleFailed(ctx))])
      if (lane !== 'bulk') await ctx.job(queueByLane[lane], { id })
    if (await isBulkDue(ctx)) await ctx.job(queueByLane.bulk, {})
  },
}

const releaseForgotten = ({ db, now }: Context): Promise<DueMail[]> =>
  db.execute<{ id: string; lane: DueMail['lane'] }>(
    sql`update mail set next_at = ${toTimestampSql(now)}, claimed_until = null where id = any(array(
      select id from mail where status = 'waiting' and lane <> 'bulk'
        and coalesce(claimed_until, next_at, created_at) < ${toTimestampSql(new Date(now.getTime() - 2 * minuteMs))}
        and not ${isHeld('mail', now)}
      order by created_at limit ${maxSweptMails} for update skip locked)) returning id, lane`,
    'objects',
  )

const rescheduleFailed = ({ db, now }: Context): Promise<DueMail[]> =>
  db.execute<{ id: string; lane: DueMail['lane'] }>(
    sql`update mail set next_at = ${toTimestampSql(now)} where id = any(array(
      select id from mail where status = 'waiting' and next_at > ${toTimestampSql(now)} and attempts > 0
        and error like ${`${unreachablePrefix}%`}
        and exists (select from mail gone where gone.status = 'sent'
          and gone.sent_at > ${toTimestampSql(new Date(now.getTime() - 2 * minuteMs))})
      order by created_at limit ${maxSweptMails} for update skip locked)) returning id, lane`,
    'objects',
  )
