import { filesJobs } from '#features/files/jobs.ts'
import type { Context } from '#lib/contract/context.ts'
import { openStorage } from '#server/storage.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { World } from './people-and-things.ts'

/** Carries out a job of the files, this many days from now, with those that it asks for. */
export async function runFileJob(world: World, queue: string, { days = 0, data = {} } = {}): Promise<void> {
  const ctx = fileJobContext(world, days)
  const job = fileJob(queue)
  const ready = await job.prepare?.(ctx, data as never)
  await world.db.transaction((db) => job.handle({ ...ctx, db }, data as never, ready as never))
}

export const fileJob = (queue: string): Job => filesJobs.find((job) => job.queue === queue)!

/** What a job of the files is handed; jobs that it asks for are carried out at once. */
export function fileJobContext(world: World, days = 0): Context {
  const now = new Date(world.clock.now().getTime() + days * 86_400_000)
  const job = (queue: string, data: object) => runFileJob(world, queue, { days, data })
  const storage = openStorage(world.config)
  return { db: world.db, now, storage, job, changed: () => {} } as unknown as Context
}
