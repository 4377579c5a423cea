import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { filesJobs } from '#features/platform/files/jobs.ts'
import type { Context } from '#lib/contract/context.ts'
import { openStorage } from '#server/storage.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { World } from './people-and-things.ts'

/** Carries out a job of the files, this many days from now, with those that it asks for. */
export async function runFileJob(world: World, queue: string, { days = 0, data = {} } = {}): Promise<void> {
  const ctx = fileJobContext(world, days)
  const job = fileJob(queue)
  await dateFiles(world)
  const ready = await job.prepare?.(ctx, data as never)
  await world.db.transaction((db) => job.handle({ ...ctx, db }, data as never, ready as never))
}

/** Files have the time of the real clock, which is ahead of a world's: from here on they are as new as the world. */
async function dateFiles({ config, clock }: World) {
  const entries = await readdir(config.dataDir, { recursive: true }).catch(() => [])
  for (const entry of entries)
    await utimes(join(config.dataDir, entry), clock.now(), clock.now()).catch(() => {})
}

export const fileJob = (queue: string): Job => filesJobs.find((job) => job.queue === queue)!

/** What a job of the files is handed; jobs that it asks for are carried out at once. */
export function fileJobContext(world: World, days = 0): Context {
  const now = new Date(world.clock.now().getTime() + days * 86_400_000)
  const job = (queue: string, data: object) => runFileJob(world, queue, { days, data })
  const storage = openStorage(world.config)
  return { db: world.db, now, storage, job, changed: () => {} } as unknown as Context
}
