import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { ClientConfig } from 'pg'
import { noJitOption } from '#database/connection/pools.ts'
import type { Context } from '#lib/contract/context.ts'
import { createErrorReporter } from '#lib/services/log.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'
import { nextStepResult } from '#lib/services/job-result.ts'
import { dueSeconds, wakeForDueJobs } from './due-jobs.ts'
import { createConcurrencyLimit } from './turns.ts'
import { toRefusal } from '../requests/errors.ts'
import { traceJob } from '../requests/log/traces/tracing.ts'
import { write } from '../operations/write.ts'

/** A job queue with its worker. Each job writes in one separate transaction and is retried if it throws. */
export interface Job {
  queue: string
  /** Cron schedule in UTC, for a job that isn't queued by code. */
  schedule?: string
  /** Whether the job is queued at each process start. */
  atStart?: boolean
  /** Maximum concurrent jobs of this queue; by default one, which keeps their order. */
  atOnce?: number
  /**
   * Whether the queue waits for no other queue: for jobs that a user waits for, and jobs that wait for other
   * machines.
   */
  isFirst?: boolean
  /** Whether to fetch jobs one by one, so that a slow one doesn't delay others of the same batch. */
  isAlone?: boolean
  /** Time after which a running job counts as failed, by default a quarter of an hour. */
  expiresAfterSeconds?: number
  /** Slow work with other machines, outside any transaction; its result is passed to `handle`. */
  prepare?(ctx: Context, data: never, services: Services): Promise<unknown>
  /**
   * Handles a job. Returns `nextStepResult` to continue the same job in this process with another
   * transaction.
   */
  handle(ctx: Context, data: never, preparation: never): Promise<unknown>
  /** Records in a separate transaction that the job threw; it is retried even so. */
  failed?(ctx: Context, data: never, error: Error): Promise<unknown>
}

export function createBoss(connection: ClientConfig, { isTest = false } = {}) {
  const boss = new PgBoss({
    options: noJitOption,
    ...connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Timeout for an unresponsive server; pg-boss's own maintenance takes seconds.
    query_timeout: 30_000,
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    ...(isTest && { migrate: false, supervise: false, schedule: false }),
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', createErrorReporter('jobs'))
  return boss
}

const queueOptions = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // Jobs of a killed process are released after a minute without a heartbeat, not after fifteen.
  heartbeatSeconds: 60,
}

/** Creates the queues, which must exist before any job is sent. Loads the existing ones once at start. */
export async function createQueues(boss: PgBoss, jobs: Job[]) {
  const existingQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!existingQueues.has('dead')) await boss.createQueue('dead')
  for (const { queue, expiresAfterSeconds: expireInSeconds } of jobs) {
    const before = existingQueues.get(queue)
    if (!before)
      await boss.createQueue(queue, {
        ...queueOptions,
        ...(expireInSeconds && { expireInSeconds }),
        deadLetter: 'dead',
      })
    // An earlier version created the queue without heartbeats.
    else if (!before.heartbeatSeconds) await boss.updateQueue(queue, queueOptions)
  }
}

/** Starts the job queues; workers start later. */
export async function startBoss(connection: ClientConfig, jobs: Job[], options?: { isTest: boolean }) {
  const boss = createBoss(connection, options)
  await boss.start()
  await createQueues(boss, jobs)
  return boss
}

/** Jobs fetched at once and run in sequence; a full batch means that there are more. */
const batchSize = 10

const workerOptions = {
  pollingIntervalSeconds: dueSeconds,
  // With notes, new and due jobs wake their worker, so its own poll only has to make up for a fault.
  notifyPollingIntervalSeconds: 120,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

/**
 * Starts the workers. Each queue runs its jobs in order, unless `atOnce` allows several. Queues without
 * `isFirst` share the concurrency limit by turns.
 */
export async function startWorkers(services: Services, jobs: Job[]) {
  const runLimited = createConcurrencyLimit(services.config.sizes.jobsAtOnce)
  const workers = new Map<string, string[]>()
  for (const job of jobs) {
    const { queue, schedule, atStart, atOnce = 1, isFirst = false, isAlone = false } = job
    if (schedule) await services.boss.schedule(queue, schedule)
    if (atStart) await services.boss.send(queue, {})
    const runBatch = async (batch: JobWithMetadata[]) => {
      const results: JobResult[] = []
      for (const batchJob of sortByCreation(batch)) {
        // Jobs released by a stop or a timeout belong to another worker.
        if (batchJob.signal.aborted) break
        const runJob = () =>
          traceJob(services.tracing, queue, (span) =>
            services.work.run({ name: `job ${queue}`, span }, () => executeJob(services, job, batchJob)),
          )
        results.push(await (isFirst ? runJob() : runLimited(runJob)))
      }
      return results
    }
    const options = { ...workerOptions, batchSize: isAlone ? 1 : batchSize }
    const ids: string[] = []
    // One by one, because only the ids that `work` returns can be woken.
    for (let number = 0; number < atOnce; number++)
      ids.push(await services.boss.work(queue, options, runBatch))
    workers.set(queue, ids)
  }
  wakeForDueJobs(services, workers)
}

/**
 * Waits at most five seconds for running jobs, then stops the job queue; unfinished jobs are retried. Waits
 * for each worker here, because pg-boss itself checks only every half second.
 */
export async function stopBoss(boss: PgBoss, jobs: Job[]) {
  const done = Promise.all(jobs.map(({ queue }) => boss.offWork(queue)))
  await Promise.race([done, sleep(4000, undefined, { ref: false })])
  await boss.stop({ graceful: true, timeout: 1000 })
}

const sortByCreation = (batch: JobWithMetadata[]) =>
  batch.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())

/**
 * Runs a job and completes it in the transaction of its writes, so that neither a crash nor its batch repeats
 * it.
 */
async function executeJob(
  services: Services,
  { queue, prepare, handle, failed }: Job,
  { id, data, signal }: Pick<JobWithMetadata<object | null>, 'id' | 'data' | 'signal'>,
): Promise<JobResult> {
  const caller = { viewer: null, address: 'job' }
  const input = (data ?? {}) as never
  try {
    for (;;) {
      const preparation = (await prepare?.(createScope(services, caller).ctx, input, services)) as never
      const shouldContinue = await write(services, caller, async (ctx) => {
        if ((await handle(ctx, input, preparation)) === nextStepResult && !signal.aborted) return true
        await services.boss.complete(queue, id, {}, { db: fromDrizzle(ctx.db, sql) })
        return false
      })
      if (!shouldContinue) return { id, status: 'completed' }
    }
  } catch (error) {
    if (!toRefusal(error)) services.reportFault(error)
    if (failed) await write(services, caller, (ctx) => failed(ctx, input, error as Error))
    return { id, status: 'failed', output: error as Error }
  }
}
