import { type SQL, sql } from 'drizzle-orm'

/** What was typed, spelled as `lower(unaccented(…))` spells it, for a LIKE in which its wildcards are letters. */
export const likeLetters = (typed: string): SQL =>
  sql`regexp_replace(lower(unaccented(${typed})), '([\\\\%_])', '\\\\\\1', 'g')`

/** Words of people: one or two letters must begin a word, since three make the trigram index work. */
export const likeName = (typed: string): SQL =>
  sql`${[...typed].length < 3 ? '% ' : '%'} || ${likeLetters(typed)} || '%'`
