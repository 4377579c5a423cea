import type { Prize } from '../contract.ts'

/** What a prize is called: what it is for and what is won, such as "1st place: €5,000"; once where both say the same. */
export const prizeName = ({ place, title }: Pick<Prize, 'place' | 'title'>): string =>
  place === '' || title.includes(place) ? title : `${place}: ${title}`
