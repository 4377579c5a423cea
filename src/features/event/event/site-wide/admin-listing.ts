import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { removingEvent } from '../writing/remove-event.ts'
import { eventRows } from '../rows.ts'

const { exists, hasWon, isHidden, owner, path, table, title } = eventRows('x')

export const eventListing: AdminListing<'event'> = {
  kind: 'event',
  exists,
  owner,
  path,
  table,
  hasWon,
  title,
  searchText: sql.raw('x.words'),
  sortedBy: sql.raw('lower(x.title)'),
  place: sql.raw(`nullif(x.place, '')`),
  states: {
    draft: sql.raw(`x.visibility = 'draft' and x.hidden_at is null`),
    unlisted: sql.raw(`x.visibility = 'unlisted'`),
    public: sql.raw(`x.visibility = 'public'`),
    hidden: isHidden,
  },
  of: (type) => sql`x.type = ${type}`,
  remove: removingEvent('event'),
}
