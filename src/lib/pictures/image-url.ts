import { enoughFor, imageSizes } from './image-sizes.ts'

const isUploaded = (url: string) => url.startsWith('/files/')

/** Where an uploaded picture is at least `width` pixels wide; pictures from elsewhere keep their address. */
export function imageUrl(url: string, width: number, quality = 75): string {
  return isUploaded(url) ? `/_image?url=${encodeURIComponent(url)}&w=${enoughFor(width)}&q=${quality}` : url
}

/** An uploaded picture in these widths, for `srcSet`; nothing for a picture from elsewhere. */
export function srcSet(url: string, widths: readonly number[]): string | undefined {
  if (!isUploaded(url)) return undefined
  return [...new Set(widths.map(enoughFor))].map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')
}

/**
 * The widths worth offering for a picture that stands at most `widest` CSS pixels wide: from the narrowest phone to
 * screens of two pixels in one.
 */
export function widthsFor(widest: number): number[] {
  const most = enoughFor(widest * 2)
  return imageSizes.filter((size) => size >= widest * 0.4 && size <= most)
}
