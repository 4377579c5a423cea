import { numberFormat } from '#lib/fields/formats.ts'

/** Formats points exactly, without rounding, because every point matters to people. */
export const figure = (points: number) => numberFormat({}).format(points)

export const formatPoints = (points: number) => `${figure(points)} ${points === 1 ? 'point' : 'points'}`
