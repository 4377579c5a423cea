import { withQuery } from '#lib/pages/with-query.ts'

/** What the address of a gallery says. */
export interface GalleryState {
  q: string
  tech: string
  category: string
  /** The track's slug. */
  track: string
  sort: string
}

export const galleryNames = ['page', 'q', 'tech', 'category', 'track', 'sort'] as const

/** What narrows the gallery, in the order in which it is offered to be dropped. */
export const filterNames = ['q', 'track', 'category', 'tech'] as const
export type FilterName = (typeof filterNames)[number]

export const perPage = 24

export function readGalleryAddress(url: string) {
  const query = new URL(url).searchParams
  const given = (name: string) => query.get(name)?.trim() ?? ''
  const state: GalleryState = {
    q: given('q'),
    tech: given('tech'),
    category: given('category'),
    track: given('track'),
    sort: given('sort'),
  }
  return { state, page: query.get('page') ?? undefined }
}

/** What the API is asked for a gallery in this state; an order that means nothing is left out. */
export function galleryRequest({ q, tech, category, track, sort }: GalleryState) {
  return { perPage, search: q, tech, category, trackSlug: track, ...(isOrder(sort) && { orderBy: sort }) }
}

/** The gallery with some of its state changed, on its first page. */
export const galleryAddress = (path: string, state: GalleryState, change: Partial<GalleryState> = {}) =>
  withQuery(path, { ...state, ...change })

export const isNarrowed = (state: GalleryState) => filterNames.some((name) => state[name] !== '')

export const withoutFilters = (state: GalleryState): GalleryState => ({
  ...state,
  q: '',
  tech: '',
  category: '',
  track: '',
})

const isOrder = (value: string): value is 'winners' | 'likes' | 'newest' | 'title' =>
  ['winners', 'likes', 'newest', 'title'].includes(value)
