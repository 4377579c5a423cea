import { withQuery } from '#lib/pages/with-query.ts'

/** State of a text list from its address. */
export interface ListState {
  q: string
  tech: string
  level: string
  sort: string
  lang: string
}

export const listNames = ['page', 'q', 'tech', 'level', 'sort', 'lang'] as const

export function readListAddress({ searchParams: query }: URL) {
  const readParam = (name: string) => query.get(name)?.trim() ?? ''
  const state: ListState = {
    q: readParam('q'),
    tech: readParam('tech'),
    level: readParam('level'),
    sort: readParam('sort'),
    lang: readParam('lang'),
  }
  return { state, page: query.get('page') ?? undefined }
}

/** Returns the API request for a list in this state; drops invalid values. */
export function toListRequest({ q, tech, level, sort, lang }: ListState, page: string | undefined) {
  return {
    page,
    search: q,
    ...(tech && { tech }),
    ...(isLevel(level) && { level }),
    ...(isOrder(sort) && { orderBy: sort }),
    ...(lang && { lang }),
  }
}

/** Returns the list's address with some state changed, on its first page. */
export const listAddress = (path: string, state: ListState, change: Partial<ListState> = {}) =>
  withQuery(path, { ...state, ...change })

const isLevel = (value: string): value is 'beginner' | 'intermediate' | 'advanced' =>
  ['beginner', 'intermediate', 'advanced'].includes(value)
const isOrder = (value: string): value is 'newest' | 'oldest' | 'likes' =>
  ['newest', 'oldest', 'likes'].includes(value)
