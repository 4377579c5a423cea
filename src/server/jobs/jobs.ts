import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { ClientConfig } from 'pg'
import { withoutJit } from '#database/connection/pools.ts'
import type { Context } from '#lib/contract/context.ts'
import { errorReporter } from '#lib/services/log.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'
import { again } from '#lib/services/again.ts'
import { createTurns } from './turns.ts'
import { write } from '../operations/write.ts'

/** A queue's worker. Its writes are one transaction of their own; it is tried again when it throws. */
export interface Job {
  queue: string
  /** In cron's words, UTC; a job that nobody asks for. */
  schedule?: string
  /** Asked for whenever a process starts. */
  atStart?: boolean
  /** How many of its jobs are done at the same time; one, and so in order, where nothing is said. */
  atOnce?: number
  /** Waits for no other queue: what somebody sits in front of, and what itself waits for other machines. */
  isFirst?: boolean
  /** Fetched one by one: one that takes long holds up none that was fetched with it. */
  isAlone?: boolean
  /** Slow work with other machines, which no transaction waits for; what it gives goes to `handle`. */
  prepare?(ctx: Context, data: never): Promise<unknown>
  /** Gives `again` where this process goes on with the same job: it comes once more, with its own transaction. */
  handle(ctx: Context, data: never, ready: never): Promise<unknown>
  /** Writes down, in a transaction of its own, that it threw; it is tried again all the same. */
  failed?(ctx: Context, data: never, error: Error): Promise<unknown>
}

export function createBoss(connection: ClientConfig, { isTest = false } = {}) {
  const boss = new PgBoss({
    options: withoutJit,
    ...connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // For a server that no longer answers; its own maintenance takes seconds.
    query_timeout: 30_000,
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    ...(isTest && { migrate: false, supervise: false, schedule: false }),
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', errorReporter('jobs'))
  return boss
}

const ofQueues = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // What a killed process had taken is free again after a minute without a sign of life, not after fifteen.
  heartbeatSeconds: 60,
}

/** Queues are made before anything may be sent to them; a start asks once for those that are there already. */
export async function createQueues(boss: PgBoss, jobs: Job[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has('dead')) await boss.createQueue('dead')
  for (const { queue } of jobs) {
    const before = known.get(queue)
    if (!before) await boss.createQueue(queue, { ...ofQueues, deadLetter: 'dead' })
    // Made by a version that gave none.
    else if (!before.heartbeatSeconds) await boss.updateQueue(queue, ofQueues)
  }
}

/** Begins to keep the jobs of all queues; nobody works on them yet. */
export async function startBoss(connection: ClientConfig, jobs: Job[], options?: { isTest: boolean }) {
  const boss = createBoss(connection, options)
  await boss.start()
  await createQueues(boss, jobs)
  return boss
}

/** Fetched together, done one after the other; a full one means that there is more. */
const batchSize = 10

/** Each queue is worked off while there is work, in order; queues that wait for each other take turns. */
export async function startWorkers(services: Services, jobs: Job[]) {
  const turn = createTurns(services.config.sizes.jobsAtOnce)
  for (const job of jobs) {
    const { queue, schedule, atStart, atOnce = 1, isFirst = false, isAlone = false } = job
    if (schedule) await services.boss.schedule(queue, schedule)
    if (atStart) await services.boss.send(queue, {})
    await services.boss.work(
      queue,
      {
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        batchSize: isAlone ? 1 : batchSize,
        burstWhenBatchFull: true,
        localConcurrency: atOnce,
        perJobResults: true,
        includeMetadata: true,
      },
      async (batch: JobWithMetadata[]) => {
        const results: JobResult[] = []
        for (const one of inOrder(batch)) {
          // What a stop or a time-out has given back is somebody else's to do.
          if (one.signal.aborted) break
          const act = () => services.work.run({ name: `job ${queue}` }, () => carryOut(services, job, one))
          results.push(await (isFirst ? act() : turn(act)))
        }
        return results
      },
    )
  }
}

/**
 * Lets the workers finish what they are at, for five seconds at most, and ends what keeps the jobs; what is not done by
 * then is tried again. Each worker is awaited here, because pg-boss itself looks only every half second.
 */
export async function stopBoss(boss: PgBoss, jobs: Job[]) {
  const done = Promise.all(jobs.map(({ queue }) => boss.offWork(queue)))
  await Promise.race([done, sleep(4000, undefined, { ref: false })])
  await boss.stop({ graceful: true, timeout: 1000 })
}

const inOrder = (batch: JobWithMetadata[]) =>
  batch.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())

/** A job is done in the transaction of its writes, so that neither a crash nor its batch does it twice. */
async function carryOut(
  services: Services,
  { queue, prepare, handle, failed }: Job,
  { id, data, signal }: Pick<JobWithMetadata<object | null>, 'id' | 'data' | 'signal'>,
): Promise<JobResult> {
  const who = { viewer: null, address: 'job' }
  const given = (data ?? {}) as never
  try {
    for (;;) {
      const ready = (await prepare?.(createScope(services, who).ctx, given)) as never
      const goesOn = await write(services, who, async (ctx) => {
        if ((await handle(ctx, given, ready)) === again && !signal.aborted) return true
        await services.boss.complete(queue, id, {}, { db: fromDrizzle(ctx.db, sql) })
        return false
      })
      if (!goesOn) return { id, status: 'completed' }
    }
  } catch (error) {
    if (failed) await write(services, who, (ctx) => failed(ctx, given, error as Error))
    return { id, status: 'failed', output: error as Error }
  }
}
