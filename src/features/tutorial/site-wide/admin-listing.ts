import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { tutorialKind, type WrittenKind } from '../kinds.ts'
import { removing } from '../states/removing.ts'
import { tutorialRows } from '../rows.ts'

/** The same for tutorials and articles. */
export function writingListing(kind: WrittenKind, rowsOf: typeof tutorialRows) {
  const { isHidden, owner, path, place, table, title } = rowsOf('x')
  return {
    owner,
    path,
    place,
    table,
    title,
    words: sql.raw('lower(unaccented(x.title))'),
    sortedBy: sql.raw('lower(x.title)'),
    states: {
      draft: sql.raw(`x.status = 'draft'`),
      inReview: sql.raw(`x.status = 'inReview'`),
      scheduled: sql.raw(`x.status = 'scheduled'`),
      published: sql.raw(`x.status = 'published'`),
      hidden: isHidden,
    },
    of: (language: string) => sql`x.language = ${language}`,
    remove: removing(kind),
  }
}

export const tutorialListing: AdminListing<'tutorial'> = {
  kind: 'tutorial',
  ...writingListing(tutorialKind, tutorialRows),
}
