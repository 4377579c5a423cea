import { withQuery } from '#lib/pages/with-query.ts'

/** What the address of a list of texts says. */
export interface ListState {
  q: string
  tech: string
  level: string
  sort: string
  lang: string
}

export const listNames = ['page', 'q', 'tech', 'level', 'sort', 'lang'] as const

export function readListAddress({ searchParams: query }: URL) {
  const given = (name: string) => query.get(name)?.trim() ?? ''
  const state: ListState = {
    q: given('q'),
    tech: given('tech'),
    level: given('level'),
    sort: given('sort'),
    lang: given('lang'),
  }
  return { state, page: query.get('page') ?? undefined }
}

/** What the API is asked for a list in this state; values that mean nothing are left out. */
export function listRequest({ q, tech, level, sort, lang }: ListState, page: string | undefined) {
  return {
    page,
    search: q,
    ...(tech && { tech }),
    ...(isLevel(level) && { level }),
    ...(isOrder(sort) && { orderBy: sort }),
    ...(lang && { lang }),
  }
}

/** The list with some of its state changed, on its first page. */
export const listAddress = (path: string, state: ListState, change: Partial<ListState> = {}) =>
  withQuery(path, { ...state, ...change })

const isLevel = (value: string): value is 'beginner' | 'intermediate' | 'advanced' =>
  ['beginner', 'intermediate', 'advanced'].includes(value)
const isOrder = (value: string): value is 'newest' | 'oldest' | 'likes' =>
  ['newest', 'oldest', 'likes'].includes(value)
