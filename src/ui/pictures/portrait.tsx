import { Face } from './face.tsx'
import { Picture } from './picture.tsx'
import { standing } from '../parts/standing.ts'

type PortraitProps = {
  face: string
  src: string | null | undefined
  width?: number | undefined
  height?: number | undefined
  sizes?: string | undefined
}

/** Somebody's picture as cards show it, or their drawn portrait. */
export function Portrait({ face, src, width = 210, height = 195, sizes = standing.person }: PortraitProps) {
  return <Picture src={src} instead={<Face face={face} />} {...{ width, height, sizes }} />
}
