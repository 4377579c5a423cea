import { numberFormat } from '#lib/fields/formats.ts'

/** Formats the exact number, because people count on each point. */
export const figure = (points: number) => numberFormat({}).format(points)

export const pointsWord = (points: number) => `${figure(points)} ${points === 1 ? 'point' : 'points'}`
