import { withQuery } from '#lib/pages/with-query.ts'

/** State of a gallery, stored in its URL. */
export interface GalleryState {
  q: string
  tech: string
  category: string
  /** Slug of the track. */
  track: string
  sort: string
}

export const galleryNames = ['page', 'q', 'tech', 'category', 'track', 'sort'] as const

/** Filters. If removing any of several gives as many results, the first of them is suggested. */
export const filterNames = ['q', 'track', 'category', 'tech'] as const
export type FilterName = (typeof filterNames)[number]

export const perPage = 24

export function readGalleryAddress(url: string) {
  const query = new URL(url).searchParams
  const readParam = (name: string) => query.get(name)?.trim() ?? ''
  const state: GalleryState = {
    q: readParam('q'),
    tech: readParam('tech'),
    category: readParam('category'),
    track: readParam('track'),
    sort: readParam('sort'),
  }
  return { state, page: query.get('page') ?? undefined }
}

/** Returns the API request for this state; an invalid order is left out. */
export function toGalleryRequest({ q, tech, category, track, sort }: GalleryState) {
  return { perPage, search: q, tech, category, trackSlug: track, ...(isOrder(sort) && { orderBy: sort }) }
}

/** Returns the gallery URL with a changed state, on its first page. */
export const galleryAddress = (path: string, state: GalleryState, change: Partial<GalleryState> = {}) =>
  withQuery(path, { ...state, ...change })

export const isFiltered = (state: GalleryState) => filterNames.some((name) => state[name] !== '')

export const removeFilters = (state: GalleryState): GalleryState => ({
  ...state,
  q: '',
  tech: '',
  category: '',
  track: '',
})

const isOrder = (value: string): value is 'winners' | 'likes' | 'newest' | 'title' =>
  ['winners', 'likes', 'newest', 'title'].includes(value)
