import { numberFormat } from '#lib/fields/formats.ts'

/** Exact: somebody counts on each of them. */
export const figure = (points: number) => numberFormat({}).format(points)

export const pointsWord = (points: number) => `${figure(points)} ${points === 1 ? 'point' : 'points'}`
