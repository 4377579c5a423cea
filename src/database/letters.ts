import { type SQL, sql } from 'drizzle-orm'

/**
 * Escapes typed text for LIKE, spelled like `lower(unaccented(…))`, so that its wildcards count as letters.
 */
export const escapeLike = (query: string): SQL =>
  sql`regexp_replace(lower(unaccented(${query})), '([\\\\%_])', '\\\\\\1', 'g')`

/** Pattern for typed names. One or two letters must begin a word, because the trigram index needs three. */
export const likeName = (query: string): SQL =>
  sql`${[...query].length < 3 ? '% ' : '%'} || ${escapeLike(query)} || '%'`
