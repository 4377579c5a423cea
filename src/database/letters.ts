import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns SQL for typed text in lowercase and without accents, with the wildcards of LIKE escaped, so that
 * they count as letters.
 */
export const escapeLike = (query: string): SQL =>
  sql`regexp_replace(lower(unaccented(${query})), '([\\\\%_])', '\\\\\\1', 'g')`

/**
 * Returns a LIKE pattern for text typed to find names. One or two letters must begin a word, because the
 * trigram index needs three.
 */
export const likeName = (query: string): SQL =>
  sql`${[...query].length < 3 ? '% ' : '%'} || ${escapeLike(query)} || '%'`
