/** Of what the leaderboard counts, as the address has it; the first is the plain one. */
export const periodTabs = [
  { key: 'all', label: 'All time' },
  { key: 'year', label: 'Last year' },
  { key: 'month', label: 'Last 30 days' },
] as const

export const periodIn = (query: URLSearchParams) =>
  periodTabs.find(({ key }) => key === query.get('period'))?.key ?? 'all'

/** So many stand on a page. */
export const perPage = 50
