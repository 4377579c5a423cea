import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { filesJobs } from '#features/platform/files/jobs.ts'
import type { Context } from '#lib/contract/context.ts'
import { openStorage } from '#server/storage.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { World } from '../people-and-things.ts'

/** Runs a file job as if this many days from now, with the jobs that it requests. */
export async function runFileJob(world: World, queue: string, { days = 0, data = {} } = {}): Promise<void> {
  const ctx = fileJobContext(world, days)
  const job = fileJob(queue)
  await dateFiles(world)
  const preparedData = await job.prepare?.(ctx, data as never, {} as never)
  await world.db.transaction((db) => job.handle({ ...ctx, db }, data as never, preparedData as never))
}

/** Sets the files' times to the world's clock, because the real clock is ahead of it. */
async function dateFiles({ config, clock }: World) {
  const entries = await readdir(config.dataDir, { recursive: true }).catch(() => [])
  for (const entry of entries)
    await utimes(join(config.dataDir, entry), clock.now(), clock.now()).catch(() => {})
}

export const fileJob = (queue: string): Job => filesJobs.find((job) => job.queue === queue)!

/** Returns the context of a file job. Jobs that it requests run at once. */
export function fileJobContext(world: World, days = 0): Context {
  const now = new Date(world.clock.now().getTime() + days * 86_400_000)
  const job = (queue: string, data: object) => runFileJob(world, queue, { days, data })
  const storage = openStorage(world.config)
  return { db: world.db, now, storage, job, changed: () => {} } as unknown as Context
}
