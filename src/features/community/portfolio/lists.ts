/** Lists of a person's public activity, in the order in which the profile shows them. */
export const portfolioLists = [
  'submissions',
  'applications',
  'events',
  'texts',
  'feedback',
  'awards',
] as const
export type PortfolioList = (typeof portfolioLists)[number]
