import { sql } from 'drizzle-orm'

/** Revisions of this kind of text as SQL for alias `r`. */
export const revisionRows =
  (table: 'tutorial_revision' | 'article_revision' | 'technology_revision') => (r: string) => ({
    table,
    content: sql.raw(`${r}.body || coalesce(${r}.image, '')`),
    isGone: sql`false`,
  })
