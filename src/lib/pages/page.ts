export type Audience = 'everyone' | 'one'

/**
 * Declaration of a page module: `export const handle = page({…})`. 'everyone': the same for all and cached as
 * finished bytes. 'one': made for its viewer, never cached.
 */
export interface PageHandle {
  /** A function of the query if one URL has two screens, such as an `id` for reading or creating. */
  audience: Audience | ((query: URLSearchParams) => Audience)
  /** Query parameters that the page uses; all others are dropped before rendering. */
  query: readonly string[]
  /** Parameters with values that make the page uncacheable, such as free-text search. */
  unkept: readonly string[]
  /** Parameters that only switch the view of loaded data, which works offline. */
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
