import { lt, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { webhookDays } from '#lib/periods.ts'
import { queueSending } from './deliver.ts'
import { attempt, recordResult } from './send-delivery.ts'
import { webhookDeliveries } from '../table.ts'

type AttemptResult = Awaited<ReturnType<typeof attempt>>

export const webhookJobs = [
  {
    queue: 'webhooks',
    atOnce: 6,
    isAlone: true,
    isFirst: true,
    prepare: (ctx: Context, { webhookId }: { webhookId: string }): Promise<AttemptResult> =>
      attempt(ctx, webhookId),
    async handle(ctx: Context, _: { webhookId: string }, result: AttemptResult) {
      if (result) await recordResult(ctx, result)
    },
  },
  {
    /**
     * Queues sending for webhooks with due deliveries. Also runs every minute, for deliveries that a crashed
     * worker left behind.
     */
    queue: 'webhooks-due',
    schedule: '* * * * *',
    async handle(ctx: Context) {
      const hooks = await ctx.db.execute<{ id: string }>(
        sql`select id from webhook w where switched_off_at is null
          and (busy_until is null or busy_until <= ${toTimestampSql(ctx.now)})
          and exists (select from webhook_delivery d
            where d.webhook_id = w.id and d.state = 'waiting' and d.next_attempt_at <= ${toTimestampSql(ctx.now)})`,
        'objects',
      )
      for (const { id } of hooks) await queueSending(ctx, id)
    },
  },
  {
    queue: 'webhook-purge',
    schedule: '41 3 * * *',
    /** Deletes old log entries; waiting deliveries are younger. */
    async handle({ db, now }: Context) {
      const before = new Date(now.getTime() - webhookDays * 24 * 60 * 60 * 1000)
      await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
    },
  },
]
