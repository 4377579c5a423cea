/** Lists of a person's public activity, in the order of their profile. */
export const portfolioLists = [
  'submissions',
  'applications',
  'events',
  'texts',
  'feedback',
  'awards',
] as const
export type PortfolioList = (typeof portfolioLists)[number]
