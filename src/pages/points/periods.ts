/** Leaderboard periods by their value in the URL; the first is the default. */
export const periodTabs = [
  { key: 'all', label: 'All time' },
  { key: 'year', label: 'Last year' },
  { key: 'month', label: 'Last 30 days' },
] as const

export const getPeriod = (query: URLSearchParams) =>
  periodTabs.find(({ key }) => key === query.get('period'))?.key ?? 'all'

export const perPage = 50
