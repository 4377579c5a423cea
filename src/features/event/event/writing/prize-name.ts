import type { Prize } from '../contract.ts'

/** Joins place and title, such as "1st place: €5,000". Omits a place that the title already contains. */
export const prizeName = ({ place, title }: Pick<Prize, 'place' | 'title'>): string =>
  place === '' || title.includes(place) ? title : `${place}: ${title}`
