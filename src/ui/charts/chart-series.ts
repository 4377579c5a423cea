export interface Series {
  name: string
  /** One for each step. */
  values: readonly number[]
}

/** Six lines at most are told apart, by colour, dashes and the shape of their points. */
export const dashes = [undefined, '7 4', '2 4', '10 4 2 4', '14 5', '4 2'] as const

/** The path of a point of this size around the origin: circle, square, triangle, diamond, cross, upturned triangle. */
export function markerPath(place: number, size: number): string {
  const s = size
  const shapes = [
    `M${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0z`,
    `M${-s} ${-s}h${2 * s}v${2 * s}h${-2 * s}z`,
    `M0 ${-1.2 * s}L${1.2 * s} ${s}H${-1.2 * s}z`,
    `M0 ${-1.4 * s}L${1.4 * s} 0L0 ${1.4 * s}L${-1.4 * s} 0z`,
    `M${-s} ${-s / 3}h${(2 * s) / 3}v${(-2 * s) / 3}h${(2 * s) / 3}v${(2 * s) / 3}h${(2 * s) / 3}v${(2 * s) / 3}h${(-2 * s) / 3}v${(2 * s) / 3}h${(-2 * s) / 3}v${(-2 * s) / 3}h${(-2 * s) / 3}z`,
    `M0 ${1.2 * s}L${1.2 * s} ${-s}H${-1.2 * s}z`,
  ]
  return shapes[place % shapes.length]!
}
