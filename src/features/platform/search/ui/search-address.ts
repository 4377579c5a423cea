import { withQuery } from '#lib/pages/with-query.ts'
import { type SearchKind, searchKinds } from '../contract.ts'

/** What the address of the page of all results says. */
export interface SearchState {
  q: string
  kind: SearchKind | undefined
}

export const searchNames = ['q', 'kind', 'page'] as const

/** Longer than this nobody searches, and none of it reaches the page. */
const longest = 200

/** What was typed, without characters that no page may hold; a kind that there is not counts as none. */
export function readSearchAddress({ searchParams: query }: URL) {
  const typed = [...(query.get('q') ?? '').toWellFormed().replace(/\p{Cc}+/gu, ' ')]
  const q = typed.slice(0, longest).join('').trim()
  const kind = searchKinds.find((one) => one === query.get('kind'))
  const number = Number(query.get('page') ?? 1)
  const page = Number.isInteger(number) && number >= 1 && number <= 400 ? number : 1
  return { state: { q, kind }, page }
}

/** The page of all results. */
export const searchAddress = ({ q, kind }: SearchState) => withQuery('/search', { q, kind })
