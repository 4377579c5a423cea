import { sql } from 'drizzle-orm'
import { chatQueue, chatStopReasonSql } from '#features/event/chat/rows.ts'
import { mailQueue } from '#features/platform/mail/rows.ts'
import { maskSecrets } from '#features/platform/mail/templates/masking.ts'
import { webhookQueue } from '#features/event/webhook/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import type { outboxContract } from '../contract.ts'
import { type Queue, describeStatus } from './way-status.ts'

type QueueJson = Omit<Queue, 'oldestAt'> & { oldestAt: string | null }
type QueuesByChannel = Record<'mail' | 'chat' | 'webhooks', QueueJson>

/**
 * Number of jobs that are two minutes overdue, up to 1,000. 0 if any job has started within that time,
 * because jobs that wait behind others don't mean that workers are missing. Waiting messages don't show it
 * either, because the job that writes them waits too.
 */
const idleJobs = sql`(select count(*)::int from (select from jobs.job
    where state < 'active' and start_after < now() - interval '2 minutes'
      and not exists (select from jobs.job where started_on > now() - interval '2 minutes') limit 1000) few)`

/** Returns the state of e-mail, chat and webhooks: what waits, since when, and next steps. */
export async function getStatus(ctx: Context): Promise<ResultOf<typeof outboxContract, 'getStatus'>> {
  const [row] = await ctx.db.execute<QueuesByChannel & { idle: number; stoppedWhy: string | null }>(
    sql`select ${mailQueue} as mail, ${chatQueue} as chat, ${webhookQueue} as webhooks, ${idleJobs} as idle,
      ${chatStopReasonSql} as "stoppedWhy"`,
    'objects',
  )
  const isSet = (name: string) =>
    ctx.running().settings.some((setting) => setting.name === name && setting.isSet)
  const isSetUp = {
    mail: ctx.mailTransport.sends,
    chat: isSet('DISCORD_BOT_TOKEN') || isSet('MATRIX_TOKEN') || isSet('CHAT_WEBHOOK_URL'),
    webhooks: true,
  }
  return {
    ways: (['mail', 'chat', 'webhooks'] as const).map((channel) => {
      const { oldestAt, error, failing, isAway, ...queue } = row![channel]
      const queueState = { ...queue, oldestAt: oldestAt === null ? null : new Date(oldestAt) }
      const stoppedWhy = channel === 'chat' && isSetUp.chat ? row!.stoppedWhy : null
      const status = describeStatus({
        ...queueState,
        failing,
        isAway,
        error: error && maskSecrets(error),
        way: channel,
        isSetUp: isSetUp[channel],
        idle: row!.idle,
        stoppedWhy: stoppedWhy && maskSecrets(stoppedWhy),
        now: ctx.now,
      })
      return { way: channel, ...queueState, ...status, isStopped: stoppedWhy !== null }
    }),
  }
}
