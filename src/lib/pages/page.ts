export type Audience = 'everyone' | 'one'

/**
 * What a page module says of itself with `export const handle = page({…})`.
 * 'everyone': made for nobody in particular and kept as finished bytes. 'one': made for its viewer, never kept.
 */
export interface PageHandle {
  /** Where one address has two screens, the names in it decide, as an `id` does between reading and making. */
  audience: Audience | ((query: URLSearchParams) => Audience)
  /** The names in the address that reach the page; all others are dropped before it is made. */
  query: readonly string[]
  /** Names whose value makes the page unfit for keeping, as free-text search. */
  unkept: readonly string[]
  /** Names that only choose another view of what is here already, which needs no line. */
  views: readonly string[]
}

export function page({
  audience,
  query = [],
  unkept = [],
  views = [],
}: Partial<PageHandle> & Pick<PageHandle, 'audience'>) {
  return { audience, query, unkept, views } satisfies PageHandle
}
