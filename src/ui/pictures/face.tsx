import { classNames } from '../class-names.ts'
import parts from './face-parts.svg?no-inline'
import { drawFace } from './face-shape.ts'

export type FaceProps = {
  /** Identifies the person by a value that stays when the name changes. */
  face: string
  /** Whether to show only the head, for small squares; otherwise with shoulders, as on cards. */
  isClose?: boolean | undefined
}

/**
 * The drawn portrait of a person without a picture. Fills its box. Decorative, because the name is beside it.
 */
export function Face({ face, isClose = false }: FaceProps) {
  const drawing = drawFace(face)
  return (
    <svg
      className={classNames('face', ...drawing.colors)}
      viewBox={isClose ? '33 26 144 144' : '0 0 210 195'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {drawing.parts.map((part) => (
        <use key={part} href={`${parts}#${part}`} />
      ))}
    </svg>
  )
}
