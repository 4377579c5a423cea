import type { ReactNode } from 'react'
import { imageUrl, srcSet, widthsFor } from '#lib/pictures/image-url.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import { pictureSizes } from '../parts/picture-sizes.ts'
import { Tile } from './tile.tsx'
import { useBroken } from './use-broken.ts'

export type PictureProps = {
  /** The address of the picture as it is stored, if there is one. One of another site is not shown. */
  src?: string | null | undefined
  alt?: string | undefined
  /** What decides the pattern when there is none: a slug. */
  seed?: string | undefined
  /** Or what stands in its place instead of the pattern. */
  instead?: ReactNode
  /** The most CSS pixels it takes, and its shape. */
  width?: number | undefined
  height?: number | undefined
  /** How wide it stands at each width of the window, from `pictureSizes` where one fits. */
  sizes?: string | undefined
  /** The first picture of a page is fetched at once, all others when they come near. */
  first?: boolean | undefined
}

/**
 * An uploaded picture in the width that fits, or what stands in its place, usually the seeded pattern: when there is none, and when it
 * cannot be loaded. Width and height keep the space free.
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
  const own = ownPicture(src ?? null)
  const { isBroken, watch } = useBroken(own)
  if (!own || isBroken)
    return instead ?? <Tile seed={seed} columns={Math.max(2, Math.round((5 * width) / height))} rows={5} />
  const offered = srcSet(own, widthsFor(width))
  return (
    <img
      {...watch}
      src={imageUrl(own, width)}
      srcSet={offered}
      sizes={offered && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
