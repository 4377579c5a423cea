import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { deleteSubmission } from '../draft/commands.ts'
import { eventAt } from '#features/event/event/rows.ts'
import { submissionRows } from '../rows.ts'

const { hasWon, isHidden, owner, path, place, table, title } = submissionRows('x')

export const submissionListing: AdminListing<'submission'> = {
  kind: 'submission',
  owner,
  path,
  place,
  table,
  title,
  searchText: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  hasWon,
  states: {
    draft: sql.raw('x.submitted_at is null and x.hidden_at is null'),
    submitted: sql.raw('x.submitted_at is not null'),
    hidden: isHidden,
  },
  of: (slug) => sql`x.event_id = ${eventAt(slug)}`,
  remove: deleteSubmission,
}
