import { enoughFor, imageSizes } from './image-sizes.ts'

const isUploaded = (url: string) => url.startsWith('/files/')

/**
 * Returns the URL of an uploaded picture at least `width` pixels wide; URLs of external pictures stay
 * unchanged.
 */
export function imageUrl(url: string, width: number, quality = 75): string {
  return isUploaded(url) ? `/_image?url=${encodeURIComponent(url)}&w=${enoughFor(width)}&q=${quality}` : url
}

/** Returns the `srcSet` of an uploaded picture in these widths; undefined for an external picture. */
export function srcSet(url: string, widths: readonly number[]): string | undefined {
  if (!isUploaded(url)) return undefined
  return [...new Set(widths.map(enoughFor))].map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')
}

/**
 * Returns the widths to offer for a picture at most `widest` CSS pixels wide: from the narrowest phone to
 * screens of double density.
 */
export function widthsFor(widest: number): number[] {
  const maxWidth = enoughFor(widest * 2)
  return imageSizes.filter((size) => size >= widest * 0.4 && size <= maxWidth)
}
