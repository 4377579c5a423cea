import { sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import type { AuditAct } from '#features/platform/audit/acts.ts'
import { record } from '#features/platform/audit/record.ts'
import { maskSecrets } from '#features/platform/mail/templates/masking.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import type { FailedJob, jobContract, Queue } from './contract.ts'
import { countFailedJobs, failedJobs } from './rows.ts'

type Contract = typeof jobContract

type QueueRow = Omit<Queue, 'oldestAt'> & { oldestAt: string | null }

export async function getQueues(ctx: Context): Promise<ResultOf<Contract, 'getQueues'>> {
  const rows = await ctx.db.execute<QueueRow & object>(
    sql`select name, coalesce(waiting, 0) as waiting, coalesce(scheduled, 0) as scheduled,
      coalesce(running, 0) as running, coalesce(failed, 0) as failed, oldest as "oldestAt"
    from (select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as scheduled,
        count(*) filter (where state = 'active')::int as running,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest
      from jobs.job where state < 'completed' and name <> 'dead' group by name) unfinished
    full join ${countFailedJobs()} failed using (name)
    order by failed > 0 desc nulls last, name limit 200`,
    'objects',
  )
  return {
    queues: rows.map((row) => ({ ...row, oldestAt: row.oldestAt === null ? null : new Date(row.oldestAt) })),
  }
}

type JobRow = Omit<FailedJob, 'createdAt' | 'failedAt'> & { createdAt: string; failedAt: string }

export async function getFailedJobs(
  ctx: Context,
  { queue, page, perPage }: InputOf<Contract, 'getFailedJobs'>,
): Promise<ResultOf<Contract, 'getFailedJobs'>> {
  const matching = sql`${failedJobs} and ${queue ? sql`source_name = ${queue}` : sql`true`}`
  const [answer] = await ctx.db.execute<{ total: number; items: JobRow[] }>(
    sql`select ${countedRows(sql`from ${matching}`)} as total, (
      select coalesce(json_agg(json_build_object('id', id, 'queue', coalesce(source_name, 'unknown'),
          'error', left(split_part(coalesce(source_output, output) ->> 'message', ${'\nparams:'}, 1), 500),
          'attempts', coalesce(source_retry_count, 0) + 1,
          'createdAt', coalesce(source_created_on, created_on), 'failedAt', created_on)), '[]')
      from (select * from ${matching} order by created_on desc, id
        limit ${perPage} offset ${getOffset({ page, perPage })}) page) as items`,
    'objects',
  )
  const { items, total } = answer!
  return { items: items.map(toFailedJob), ...toBoundedTotal(total), page, perPage }
}

const toFailedJob = ({ createdAt, failedAt, error, ...row }: JobRow): FailedJob => ({
  ...row,
  error: error && maskSecrets(error),
  createdAt: new Date(createdAt),
  failedAt: new Date(failedAt),
})

export async function retryJobs(ctx: MemberContext, { ids }: { ids: string[] }): Promise<{ count: number }> {
  return recorded(ctx, { what: 'jobs.retried', after: { count: await ctx.deadJobs.retry({ ids }) } })
}

export async function retryQueue(
  ctx: MemberContext,
  { queue }: { queue: string },
): Promise<{ count: number }> {
  return recorded(ctx, { what: 'jobs.retried', after: { queue, count: await ctx.deadJobs.retry({ queue }) } })
}

/** Discards failed jobs. 403 without a recent sign-in. */
export async function discardJobs(
  ctx: MemberContext,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<{ count: number }> {
  requireRecentSignIn(ctx)
  return recorded(ctx, { what: 'jobs.discarded', after: { count: await ctx.deadJobs.discard(ids) }, reason })
}

interface Deed {
  what: AuditAct
  after: { count: number; queue?: string }
  reason?: string
}

async function recorded(ctx: MemberContext, deed: Deed): Promise<{ count: number }> {
  const { count } = deed.after
  if (count > 0) await record(ctx, { ...deed, subject: { kind: 'audit', id: null } })
  return { count }
}
