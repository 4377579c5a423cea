import { loadCount, incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { Refusal, tooMany } from '#lib/contract/errors.ts'
import type { FilesServices } from '../services.ts'
import type { Uploader } from '../target.ts'

const maxRejectionsPerDay = 100
const seconds = 24 * 60 * 60

/**
 * Counts rejected pictures, since reading one costs seconds. 429 if the caller has sent too many of them
 * today.
 */
export async function countRejections<Result>(
  services: FilesServices,
  uploader: Uploader,
  read: () => Promise<Result>,
): Promise<Result> {
  const key = `refused picture ${uploader.viewer.id}`
  const { now } = services.read(uploader)
  if ((await loadCount(services.db, key, now)) >= maxRejectionsPerDay)
    throw tooMany('We couldn’t use many of your pictures today. Please try again tomorrow.')
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal && error.status !== 503)
      await services.write(uploader, (ctx) => incrementCounts(ctx.db, { keys: [key], now, seconds }))
    throw error
  }
}
