import type { ReactNode } from 'react'
import { getImageUrl, buildSrcSet, listImageWidths } from '#lib/pictures/image-url.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import { pictureSizes } from '../parts/picture-sizes.ts'
import { Tile } from './tile.tsx'
import { useBrokenImage } from './use-broken.ts'

export type PictureProps = {
  /** The stored address of the picture, if there is one. Pictures of other sites are not shown. */
  src?: string | null | undefined
  alt?: string | undefined
  /** Seed of the pattern shown without a picture, such as a slug. */
  seed?: string | undefined
  /** Content to show instead of the pattern. */
  instead?: ReactNode
  /** Maximum width in CSS pixels; with `height`, also the aspect ratio. */
  width?: number | undefined
  height?: number | undefined
  /** Picture width at each window width, from `pictureSizes` if one fits. */
  sizes?: string | undefined
  /** Whether this is the first picture of a page, which loads at once; all others load lazily. */
  first?: boolean | undefined
}

/**
 * An uploaded picture in the best width. Shows a replacement, usually the seeded pattern, if there is no
 * picture or it cannot be loaded. Width and height reserve the space.
 */
export function Picture({
  src,
  alt = '',
  seed = '',
  instead,
  width = 312,
  height = 198,
  sizes = pictureSizes.card,
  first = false,
}: PictureProps) {
  const ownSrc = ownPicture(src ?? null)
  const { isBroken, watch } = useBrokenImage(ownSrc)
  if (!ownSrc || isBroken)
    return instead ?? <Tile seed={seed} columns={Math.max(2, Math.round((5 * width) / height))} rows={5} />
  const sourceSet = buildSrcSet(ownSrc, listImageWidths(width))
  return (
    <img
      {...watch}
      src={getImageUrl(ownSrc, width)}
      srcSet={sourceSet}
      sizes={sourceSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
