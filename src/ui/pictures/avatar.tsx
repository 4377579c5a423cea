import type { CSSProperties } from 'react'
import { getImageUrl, buildSrcSet } from '#lib/pictures/image-url.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import { classNames } from '../class-names.ts'
import { Face } from './face.tsx'
import { useBrokenImage } from './use-broken.ts'

export type AvatarPerson = {
  name: string
  /** Seed of the drawn portrait for a person without a picture. */
  face: string
  src?: string | null | undefined
}
export type AvatarProps = AvatarPerson & { size?: number | undefined; className?: string | undefined }

/** A picture, or a drawn portrait. Hidden from screen readers: the name is beside it, or is its title. */
export function Avatar({ name, face, src, size = 40, className }: AvatarProps) {
  const sizeStyle = size === 40 ? {} : { '--size': `${size}px` }
  const ownSrc = ownPicture(src ?? null)
  const { isBroken, watch } = useBrokenImage(ownSrc)
  if (ownSrc && !isBroken) {
    return (
      <span className={classNames('avatar', className)} style={sizeStyle as CSSProperties} title={name}>
        <img
          {...watch}
          src={getImageUrl(ownSrc, size)}
          srcSet={buildSrcSet(ownSrc, [size, 2 * size, 3 * size])}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      </span>
    )
  }
  return (
    <span className={classNames('avatar', className)} style={sizeStyle as CSSProperties} title={name}>
      <Face face={face} isClose />
    </span>
  )
}

export type AvatarsProps = {
  people: readonly AvatarPerson[]
  most?: number | undefined
  size?: number | undefined
}

/** A few faces in a row, and the number of further ones. */
export function Avatars({ people, most = 4, size = 28 }: AvatarsProps) {
  const rest = people.length - most
  return (
    <span className="avatars">
      {people.slice(0, most).map((person, index) => (
        <Avatar key={`${index}-${person.name}`} {...person} size={size} />
      ))}
      {rest > 0 && <span className="avatars__more">+{rest}</span>}
      <span className="visually-hidden">{people.map((person) => person.name).join(', ')}</span>
    </span>
  )
}
