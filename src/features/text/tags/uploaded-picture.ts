import { enoughFor } from '#lib/pictures/image-sizes.ts'
import { imageUrl, widthsFor } from '#lib/pictures/image-url.ts'
import { sizeInAddress } from '#lib/pictures/size-in-address.ts'

/** CSS pixels of a line of prose. */
const line = 680

const isUploaded = /^\/files\/[\w-]+\/[\w-]+\.webp$/

/**
 * What the `img` of an upload says besides its words: the widths that fit a text and, since the name of an upload
 * tells its size, the space that it takes. Nothing for the address of anything else.
 */
export function uploadedPicture(href: string): Record<string, string | number> | undefined {
  if (!isUploaded.test(href)) return undefined
  const size = sizeInAddress(href)
  if (!size) return { src: imageUrl(href, 1080) }
  const { width, height } = size
  const shown = Math.min(line, width)
  const offered = widthsFor(shown).filter((each) => each < width)
  // It is never made wider than it is, so the last one is as wide as the picture.
  const whole = Math.max(...widthsFor(shown)) >= width ? [`${imageUrl(href, width)} ${width}w`] : []
  return {
    src: imageUrl(href, Math.min(enoughFor(width), 1080)),
    srcSet: [...offered.map((each) => `${imageUrl(href, each)} ${each}w`), ...whole].join(', '),
    sizes: `min(92vw, ${shown}px)`,
    width,
    height,
  }
}
