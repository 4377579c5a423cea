import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { removingEvent } from '#features/event/event/writing/remove-event.ts'
import { streamRows } from '../rows.ts'

const { exists, isHidden, owner, path, table, title } = streamRows('x')

export const streamListing: AdminListing<'stream'> = {
  kind: 'stream',
  exists,
  owner,
  path,
  table,
  title,
  searchText: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  place: sql.raw('null::text'),
  states: {
    draft: sql.raw(`x.visibility = 'draft' and x.hidden_at is null`),
    unlisted: sql.raw(`x.visibility = 'unlisted'`),
    public: sql.raw(`x.visibility = 'public'`),
    hidden: isHidden,
  },
  remove: removingEvent('stream'),
}
