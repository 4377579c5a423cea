import type { EventQuery } from '#features/event/event/contract.ts'

/** Tabs of /event: all, one group, or streams; `running` combines live and judging. */
export const groups = ['all', 'live', 'judging', 'upcoming', 'past', 'running', 'streams'] as const
export type Group = (typeof groups)[number]

export const filterNames = ['q', 'technology', 'place', 'type', 'prizes', 'length', 'teamSize'] as const
type FilterName = (typeof filterNames)[number]

/** Filter values, empty if unset. The contract validates them. */
export type Filters = { q: string } & { [Name in Exclude<FilterName, 'q'>]: NonNullable<EventQuery[Name]> }

export interface ListState {
  tab: Group
  filters: Filters
}

/** Reads tab and filters from the URL; null for an unknown group. */
export function readAddress(address: URLSearchParams): ListState | null {
  const tab = (address.get('tab') || 'all') as Group
  if (!groups.includes(tab)) return null
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, address.get(name)?.trim() ?? '']),
  ) as Filters
  return { tab, filters }
}

export const hasFilters = ({ filters }: ListState): boolean =>
  filterNames.some((name) => filters[name] !== '')

export function getListHref({ tab, filters }: { tab: Group; filters?: Filters }): string {
  const query = new URLSearchParams(tab === 'all' ? {} : { tab })
  for (const name of filterNames) if (filters?.[name]) query.set(name, filters[name])
  return query.size > 0 ? `/event?${query}` : '/event'
}
