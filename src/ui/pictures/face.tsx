import { faceLayers } from './face-shape.ts'

export type FaceProps = {
  /** Who it is, by whatever stays when the name changes. */
  face: string
  /** The head alone, for small squares; otherwise with shoulders, as on cards. */
  isClose?: boolean | undefined
}

/** The portrait of somebody who has no picture. Fills its box; decoration, the name stands beside it. */
export function Face({ face, isClose = false }: FaceProps) {
  return (
    <svg
      className="face"
      viewBox={isClose ? '33 26 144 144' : '0 0 210 195'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {faceLayers(face).map(({ d, fill = 'none', stroke }) => (
        <path key={d} d={d} fill={fill} {...(stroke && { stroke, strokeWidth: 4 })} />
      ))}
    </svg>
  )
}
