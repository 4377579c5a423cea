import { invalid, notFound, Refusal } from '#lib/contract/errors.ts'
import { boundedCache } from '#lib/bounded-cache.ts'
import { fetchPicture } from '../../outside/guarded-fetch.ts'
import { createGate } from '#lib/services/fairness/gate.ts'
import type { PictureParts, PictureSource } from './optimise.ts'

type Size = Parameters<PictureSource['make']>[0]

/**
 * Creates a source of pictures on the configured hosts. 422 for every other address; 404 for any error with a
 * picture, always with the same message.
 */
export function createRemotePictures({
  services: { settings, outside },
  images,
}: Omit<PictureParts, 'cache'>) {
  const fetchGate = createGate({ running: 6, waiting: 60, ofOne: 30 })
  // Addresses that failed within the last minute. They are not fetched again in that time, however often a
  // page shows them.
  const failedAddresses = boundedCache<true>(2000, 60_000)

  const createPicture = async (url: string, size: Size, by: string) => {
    try {
      if (failedAddresses.has(url)) throw notFound('This picture')
      const content = await fetchPicture(url, { hosts: settings.imageHosts, ...(outside && { outside }) })
      return await images.resize(async () => content, size, by)
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) throw error
      failedAddresses.set(url, true)
      throw notFound('This picture')
    }
  }
  return (address: string): PictureSource => {
    const url = normalizeRemoteAddress(address, settings.imageHosts)
    if (!url) throw invalid({ url: 'Pictures from there are not shown' })
    return {
      url,
      isOurs: false,
      width: Infinity,
      make: (size, by) => fetchGate(() => createPicture(url, size, by), by),
    }
  }
}

/**
 * Normalizes an https address on one of these hosts, without a fragment. Undefined for other hosts, and with
 * a port or credentials.
 */
function normalizeRemoteAddress(address: string, hosts: readonly string[]): string | undefined {
  // A parser would otherwise tolerate backslashes, tabs and missing slashes.
  if (!/^https:\/\/[^/\s\\][^\s\\]*$/i.test(address)) return undefined
  const url = URL.parse(address)
  if (!url || url.port || url.username || url.password || !hosts.includes(url.hostname)) return undefined
  url.hash = ''
  return url.href
}
