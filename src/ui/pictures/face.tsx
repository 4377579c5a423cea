import { drawFaceLayers } from './face-shape.ts'

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
  return (
    <svg
      className="face"
      viewBox={isClose ? '33 26 144 144' : '0 0 210 195'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {drawFaceLayers(face).map(({ d, fill = 'none', stroke }) => (
        <path key={d} d={d} fill={fill} {...(stroke && { stroke, strokeWidth: 4 })} />
      ))}
    </svg>
  )
}
