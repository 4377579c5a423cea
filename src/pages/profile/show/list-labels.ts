import type { PortfolioList } from '#features/community/portfolio/lists.ts'

export const listLabels: Record<PortfolioList, string> = {
  submissions: 'Submissions',
  applications: 'AI apps',
  events: 'Events',
  texts: 'Tutorials and articles',
  feedback: 'Feedback given',
  awards: 'Points',
}
