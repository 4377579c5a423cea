import { sql } from 'drizzle-orm'
import { type WritingKind } from '../kind.ts'
import type { WrittenRows } from '../rows.ts'
import { buildDeleteText } from '../states/delete-text.ts'

/** Columns of this kind of text in the site-wide content list. */
export function getWritingListing(kind: WritingKind, getRows: WrittenRows) {
  const { isHidden, owner, path, place, table, title } = getRows('x')
  return {
    owner,
    path,
    place,
    table,
    title,
    searchText: sql.raw('lower(unaccented(x.title))'),
    sortedBy: sql.raw('lower(x.title)'),
    states: {
      draft: sql.raw(`x.status = 'draft'`),
      inReview: sql.raw(`x.status = 'inReview'`),
      scheduled: sql.raw(`x.status = 'scheduled'`),
      published: sql.raw(`x.status = 'published'`),
      hidden: isHidden,
    },
    of: (language: string) => sql`x.language = ${language}`,
    remove: buildDeleteText(kind),
  }
}
