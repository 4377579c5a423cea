import { type SQL, sql } from 'drizzle-orm'

/** Minimum length for comparing trigrams; shorter words have too few. */
const minMisspeltLength = 4
/** Minimum length of a prefix for searching whole texts; shorter ones are searched only in titles. */
export const minPrefixLength = 3

/**
 * Query in which every word must occur, and the last one, if long enough, may be a prefix. The prefix is the
 * typed word, because its stem would also match unrelated words ("tols" those of "told").
 */
export function query(language: 'simple' | 'english', words: string[], minLength: number): SQL {
  const dictionary = sql.raw(`'${language}'`)
  if (words.at(-1)!.length < minLength)
    return sql`plainto_tsquery(${dictionary}, unaccented(${words.join(' ')}))`
  const whole = words.slice(0, -1).join(' ')
  const last = sql`plainto_tsquery(${dictionary}, unaccented(${words.at(-1)}))`
  const prefixQuery = sql`(plainto_tsquery('simple', unaccented(${words.at(-1)}))::text || ':*')::tsquery`
  // A stop word of the language must not be required.
  return sql`(plainto_tsquery(${dictionary}, unaccented(${whole}))
    && case when numnode(${last}) = 0 then ${last} else ${prefixQuery} || ${last} end)`
}

/** Columns for the searched words: their exact forms and their variants with one typo. */
export const wordColumns = (words: string[]): SQL =>
  sql.join(
    words.map((word, place) => {
      const exact = sql`${query('simple', [word], minPrefixLength)} || ${query('english', [word], minPrefixLength)}`
      return sql`${exact} ${column('exact', place)}, slips(${word}) ${column('slips', place)}`
    }),
    sql`, `,
  )

/**
 * Conditions for a match: the word occurs; title or excerpt has it with one letter wrong, missing, added or
 * swapped with its neighbor; or the title has a similar one. `e` is the entry, `asked` the row with the
 * columns.
 */
export function nearly(word: string, place: number): SQL[] {
  return [
    sql`e.vector @@ asked.${column('exact', place)}`,
    sql`slips(e.title || ' ' || e.excerpt) && asked.${column('slips', place)}`,
    // The added string is empty; it ties the comparison to the row that sets the threshold.
    ...(word.length < minMisspeltLength
      ? []
      : [sql`left(asked.typed, 0) || unaccented(${word}) <% unaccented(e.title)`]),
  ]
}

const column = (name: string, place: number) => sql.raw(`${name}_${place}`)
