import { PgBoss } from 'pg-boss'
import type { ClientConfig } from 'pg'
import type { Context } from '#lib/context.ts'
import { errorReporter } from '#lib/log.ts'
import { createScope } from './scope.ts'
import type { Services } from './services.ts'
import { write } from './write.ts'

/** A queue's worker. Its writes are one transaction of their own; it is tried again when it throws. */
export interface Job {
  queue: string
  /** In cron's words, UTC; a job that nobody asks for. */
  schedule?: string
  /** Asked for whenever a process starts. */
  atStart?: boolean
  /** Slow work with other machines, which no transaction waits for; what it gives goes to `handle`. */
  prepare?(ctx: Context, data: never): Promise<unknown>
  handle(ctx: Context, data: never, ready: never): Promise<unknown>
  /** Writes down, in a transaction of its own, that it threw; it is tried again all the same. */
  failed?(ctx: Context, data: never, error: Error): Promise<unknown>
}

export function createBoss(connection: ClientConfig, { isTest = false } = {}) {
  const boss = new PgBoss({
    ...connection,
    schema: 'jobs',
    max: 4,
    useListenNotify: true,
    ...(isTest && { migrate: false, supervise: false, schedule: false }),
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', errorReporter('jobs'))
  return boss
}

/** Queues are made before anything may be sent to them. */
export async function createQueues(boss: PgBoss, jobs: Job[]) {
  await boss.createQueue('dead')
  for (const { queue } of jobs) {
    await boss.createQueue(queue, {
      notify: true,
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      deadLetter: 'dead',
    })
  }
}

export async function startWorkers(services: Services, jobs: Job[]) {
  const who = { viewer: null, address: 'job' }
  for (const { queue, schedule, atStart, prepare, handle, failed } of jobs) {
    if (schedule) await services.boss.schedule(queue, schedule)
    if (atStart) await services.boss.send(queue, {})
    await services.boss.work<object>(
      queue,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
      async (batch) => {
        for (const { data } of batch) {
          const given = (data ?? {}) as never
          try {
            const ready = (await prepare?.(createScope(services, who).ctx, given)) as never
            await write(services, who, (ctx) => handle(ctx, given, ready))
          } catch (error) {
            if (failed) await write(services, who, (ctx) => failed(ctx, given, error as Error))
            throw error
          }
        }
      },
    )
  }
}
