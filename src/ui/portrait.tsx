import { Face } from './face.tsx'
import { Picture } from './picture.tsx'
import { standing } from './standing.ts'

type PortraitProps = {
  name: string
  src: string | null | undefined
  width?: number | undefined
  height?: number | undefined
  sizes?: string | undefined
}

/** Somebody's picture as cards show it, or the portrait that their name draws. */
export function Portrait({ name, src, width = 210, height = 195, sizes = standing.person }: PortraitProps) {
  return <Picture src={src} instead={<Face name={name} />} {...{ width, height, sizes }} />
}
