import { type SQL, sql } from 'drizzle-orm'

/**
 * Escapes typed text for LIKE, spelled like `lower(unaccented(…))`, so that its wildcards count as letters.
 */
export const likeLetters = (typed: string): SQL =>
  sql`regexp_replace(lower(unaccented(${typed})), '([\\\\%_])', '\\\\\\1', 'g')`

/** Pattern for typed names. One or two letters must begin a word, because the trigram index needs three. */
export const likeName = (typed: string): SQL =>
  sql`${[...typed].length < 3 ? '% ' : '%'} || ${likeLetters(typed)} || '%'`
