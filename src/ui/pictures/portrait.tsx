import { Face } from './face.tsx'
import { Picture } from './picture.tsx'
import { pictureSizes } from '../parts/picture-sizes.ts'

type PortraitProps = {
  face: string
  src: string | null | undefined
  width?: number | undefined
  height?: number | undefined
  sizes?: string | undefined
}

/** A person's picture as cards show it, or their drawn portrait. */
export function Portrait({
  face,
  src,
  width = 210,
  height = 195,
  sizes = pictureSizes.person,
}: PortraitProps) {
  return <Picture src={src} instead={<Face face={face} />} {...{ width, height, sizes }} />
}
