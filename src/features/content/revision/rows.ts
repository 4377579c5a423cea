import { sql } from 'drizzle-orm'

/** What a revision of such a text is, said to the database of row `r`. */
export const revisionRows =
  (table: 'tutorial_revision' | 'article_revision' | 'technology_revision') => (r: string) => ({
    table,
    content: sql.raw(`${r}.body || coalesce(${r}.image, '')`),
    isGone: sql`false`,
  })
