/** What a person did in public, in the order in which their profile shows it. */
export const portfolioLists = [
  'submissions',
  'applications',
  'events',
  'texts',
  'feedback',
  'awards',
] as const
export type PortfolioList = (typeof portfolioLists)[number]
