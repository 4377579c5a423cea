import { withQuery } from '#lib/pages/with-query.ts'
import { type SearchKind, searchKinds } from '../contract.ts'

/** State in the URL of the results page. */
export interface SearchState {
  q: string
  kind: SearchKind | undefined
}

export const searchNames = ['q', 'kind', 'page'] as const

/** Maximum characters of a query; the rest is dropped. */
const maxQueryLength = 200

/**
 * Reads the query without control characters, the kind (undefined if unknown) and the page (1 if invalid).
 */
export function readSearchAddress({ searchParams: query }: URL) {
  const characters = [...(query.get('q') ?? '').toWellFormed().replace(/\p{Cc}+/gu, ' ')]
  const q = characters.slice(0, maxQueryLength).join('').trim()
  const kind = searchKinds.find((candidate) => candidate === query.get('kind'))
  const number = Number(query.get('page') ?? 1)
  const page = Number.isInteger(number) && number >= 1 && number <= 400 ? number : 1
  return { state: { q, kind }, page }
}

export const searchAddress = ({ q, kind }: SearchState) => withQuery('/search', { q, kind })
