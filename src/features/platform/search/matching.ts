import { type SQL, sql } from 'drizzle-orm'

/** Shorter words have too few groups of three letters to be compared by them. */
const shortestMisspelt = 4
/** Shorter beginnings begin half of all words; they are looked for in titles alone. */
export const shortestBeginning = 3

/**
 * Every word must occur, and the last may go on when it is long enough: as it is typed, for its stem would also begin
 * words that have nothing to do with it ("tols" those of "told").
 */
export function query(language: 'simple' | 'english', words: string[], shortest: number): SQL {
  const dictionary = sql.raw(`'${language}'`)
  if (words.at(-1)!.length < shortest)
    return sql`plainto_tsquery(${dictionary}, unaccented(${words.join(' ')}))`
  const whole = words.slice(0, -1).join(' ')
  const last = sql`plainto_tsquery(${dictionary}, unaccented(${words.at(-1)}))`
  const begun = sql`(plainto_tsquery('simple', unaccented(${words.at(-1)}))::text || ':*')::tsquery`
  // A small word that the language leaves out is asked of no text.
  return sql`(plainto_tsquery(${dictionary}, unaccented(${whole}))
    && case when numnode(${last}) = 0 then ${last} else ${begun} || ${last} end)`
}

/** Columns for the words to look for: how the text would have each, and what it is with one slip. */
export const wordColumns = (words: string[]): SQL =>
  sql.join(
    words.map((word, place) => {
      const exact = sql`${query('simple', [word], shortestBeginning)} || ${query('english', [word], shortestBeginning)}`
      return sql`${exact} ${column('exact', place)}, slips(${word}) ${column('slips', place)}`
    }),
    sql`, `,
  )

/**
 * The ways to have the word: it occurs; or title or excerpt has it with one letter wrong, missing, added or swapped
 * with its neighbour; or the title has one that is much like it. `e` is the entry, `asked` the row with the columns.
 */
export function nearly(word: string, place: number): SQL[] {
  return [
    sql`e.vector @@ asked.${column('exact', place)}`,
    sql`slips(e.title || ' ' || e.excerpt) && asked.${column('slips', place)}`,
    // "typed" is empty here; it ties the comparison to the row that sets the threshold.
    ...(word.length < shortestMisspelt
      ? []
      : [sql`left(asked.typed, 0) || unaccented(${word}) <% unaccented(e.title)`]),
  ]
}

const column = (name: string, place: number) => sql.raw(`${name}_${place}`)
