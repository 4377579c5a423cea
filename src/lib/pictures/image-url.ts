import { getImageWidth, imageSizes } from './image-sizes.ts'

const isUploaded = (url: string) => url.startsWith('/files/')

/**
 * Returns the URL of an uploaded picture in the next of the `imageSizes` from `width`; URLs of external
 * pictures stay unchanged.
 */
export function getImageUrl(url: string, width: number, quality = 75): string {
  return isUploaded(url)
    ? `/_image?url=${encodeURIComponent(url)}&w=${getImageWidth(width)}&q=${quality}`
    : url
}

/** Returns the `srcset` of an uploaded picture in these widths; undefined for an external picture. */
export function buildSrcSet(url: string, widths: readonly number[]): string | undefined {
  if (!isUploaded(url)) return undefined
  return [...new Set(widths.map(getImageWidth))]
    .map((width) => `${getImageUrl(url, width)} ${width}w`)
    .join(', ')
}

/**
 * Returns the widths to offer for a picture at most `maxCssWidth` CSS pixels wide: from the narrowest phone to
 * screens of double density.
 */
export function listImageWidths(maxCssWidth: number): number[] {
  const maxWidth = getImageWidth(maxCssWidth * 2)
  return imageSizes.filter((size) => size >= maxCssWidth * 0.4 && size <= maxWidth)
}
