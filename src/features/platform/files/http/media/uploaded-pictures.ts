import { buffer } from 'node:stream/consumers'
import { notFound, unavailable } from '#lib/contract/errors.ts'
import type { FilesServices } from '../services.ts'
import { type ImageCache, pictureName } from './image-cache.ts'
import { largeWidth } from './images.ts'
import type { PictureParts, PictureSource } from './optimise.ts'
import type { createShownFiles } from './shown-files.ts'

const path = '/files/'

/**
 * Creates a source of uploaded pictures, which returns null for any address outside uploads. 404 if the file
 * doesn't exist or isn't a picture.
 */
export function createUploadedPictures(
  { services: { storage }, images, cache }: PictureParts,
  shownFile: ReturnType<typeof createShownFiles>,
) {
  return async (url: string): Promise<PictureSource | null> => {
    if (!url.startsWith(path)) return null
    const file = await shownFile(url.slice(path.length))
    if (!file?.contentType.startsWith('image/')) throw notFound('This picture')
    const source = createSource(url, { storage, cache })
    return {
      url,
      withheld: file.isWithheld ? file : undefined,
      isOurs: true,
      width: file.width ?? Infinity,
      make: (size, by) => images.resize(() => source(size.width), size, by),
    }
  }
}

/**
 * Returns a reader of the whole file, or for small widths of the version from `cacheLargeVersion`, which is read in a
 * fraction of the time.
 */
function createSource(
  url: string,
  { storage, cache }: Pick<FilesServices, 'storage'> & { cache: ImageCache },
) {
  return async (width: number) => {
    const large = width * 1.5 <= largeWidth ? await cache.get(largeName(url)) : null
    if (large) return large.content
    const content = await storage.get(url.slice(path.length))
    if (!content) throw unavailable()
    return buffer(content)
  }
}

/**
 * Caches a smaller version, from which the sizes for pages are made faster. It may be evicted at any time.
 */
export async function cacheLargeVersion(cache: ImageCache, url: string, large: Buffer): Promise<void> {
  await cache.put(largeName(url), large)
}

const largeName = (url: string) => pictureName(url, 'large.webp')
