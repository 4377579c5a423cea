import type { EventQuery } from '#features/event/event/contract.ts'

/** The chips of /event: all of it, one group, or the streams; `running` is the address of live and judged ones. */
export const groups = ['all', 'live', 'judging', 'upcoming', 'past', 'running', 'streams'] as const
export type Group = (typeof groups)[number]

export const filterNames = ['q', 'technology', 'place', 'type', 'prizes', 'length', 'teamSize'] as const
type FilterName = (typeof filterNames)[number]

/** Blank where nothing is chosen; whether a choice exists is the contract's to say. */
export type Filters = { q: string } & { [Name in Exclude<FilterName, 'q'>]: NonNullable<EventQuery[Name]> }

export interface ListState {
  tab: Group
  filters: Filters
}

/** What is chosen, as the address has it; null where it names a group that is none. */
export function readAddress(address: URLSearchParams): ListState | null {
  const tab = (address.get('tab') || 'all') as Group
  if (!groups.includes(tab)) return null
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, address.get(name)?.trim() ?? '']),
  ) as Filters
  return { tab, filters }
}

export const isNarrowed = ({ filters }: ListState): boolean =>
  filterNames.some((name) => filters[name] !== '')

/** The address of another group under the same filters, or without them. */
export function listHref({ tab, filters }: { tab: Group; filters?: Filters }): string {
  const query = new URLSearchParams(tab === 'all' ? {} : { tab })
  for (const name of filterNames) if (filters?.[name]) query.set(name, filters[name])
  return query.size > 0 ? `/event?${query}` : '/event'
}
