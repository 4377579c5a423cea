import { withQuery } from '#lib/pages/with-query.ts'

/** State in the URL of the discovery page. */
export interface DiscoveryState {
  q: string
  tech: string
  category: string
  /** Slug of the event. */
  event: string
  sort: string
}

export const discoveryNames = ['page', 'q', 'tech', 'category', 'event', 'sort'] as const

const filterNames = ['q', 'tech', 'category', 'event'] as const
export type FilterName = (typeof filterNames)[number]

export function readDiscoveryAddress(url: string) {
  const query = new URL(url).searchParams
  const readParam = (name: string) => query.get(name)?.trim() ?? ''
  const state: DiscoveryState = {
    q: readParam('q').slice(0, 200),
    tech: readParam('tech'),
    category: readParam('category'),
    event: readParam('event'),
    sort: isOrder(readParam('sort')) ? readParam('sort') : '',
  }
  return { state, page: query.get('page') ?? undefined }
}

export const discoveryRequest = ({ q, tech, category, event, sort }: DiscoveryState) => ({
  perPage: 24,
  search: q,
  tech,
  category,
  eventSlug: event,
  choices: true,
  ...(isOrder(sort) && { orderBy: sort }),
})

/** Returns `path` with a changed state, on its first page. */
export const discoveryAddress = (path: string, state: DiscoveryState, change: Partial<DiscoveryState> = {}) =>
  withQuery(path, { ...state, ...change })

export const isFiltered = (state: DiscoveryState) => filterNames.some((name) => state[name] !== '')

export const removeFilters = (state: DiscoveryState): DiscoveryState => ({
  ...state,
  q: '',
  tech: '',
  category: '',
  event: '',
})

const isOrder = (value: string): value is 'likes' | 'newest' => ['likes', 'newest'].includes(value)
