import { type SQL, sql } from 'drizzle-orm'

/** Minimum length for comparing trigrams; shorter words have too few. */
const minMisspelledLength = 4
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
  const completeWords = words.slice(0, -1).join(' ')
  const last = sql`plainto_tsquery(${dictionary}, unaccented(${words.at(-1)}))`
  const prefixQuery = sql`(plainto_tsquery('simple', unaccented(${words.at(-1)}))::text || ':*')::tsquery`
  // A stop word of the language must not be required.
  return sql`(plainto_tsquery(${dictionary}, unaccented(${completeWords}))
    && case when numnode(${last}) = 0 then ${last} else ${prefixQuery} || ${last} end)`
}

/** Columns for the searched words: their exact forms and their variants with one typo. */
export const wordColumns = (words: string[]): SQL =>
  sql.join(
    words.map((word, index) => {
      const exactQuery = sql`${query('simple', [word], minPrefixLength)} || ${query('english', [word], minPrefixLength)}`
      return sql`${exactQuery} ${column('exact', index)}, slips(${word}) ${column('slips', index)}`
    }),
    sql`, `,
  )

/**
 * Conditions for a match: the word occurs; title or excerpt has it with one letter wrong, missing, added or
 * swapped with its neighbor; or the title has a similar one. `e` is the entry, `asked` the row with the
 * columns.
 */
export function createMatchConditions(word: string, index: number): SQL[] {
  return [
    sql`e.vector @@ asked.${column('exact', index)}`,
    sql`slips(e.title || ' ' || e.excerpt) && asked.${column('slips', index)}`,
    // The added string is empty; it ties the comparison to the row that sets the threshold.
    ...(word.length < minMisspelledLength
      ? []
      : [sql`left(asked.typed, 0) || unaccented(${word}) <% unaccented(e.title)`]),
  ]
}

const column = (name: string, index: number) => sql.raw(`${name}_${index}`)
