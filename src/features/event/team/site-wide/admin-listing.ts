import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { deleteTeam } from '../commands.ts'
import { eventAt } from '#features/event/event/rows.ts'
import { teamRows } from '../rows.ts'

const { hasWon, isHidden, owner, path, place, table, title } = teamRows('x')

export const teamListing: AdminListing<'team'> = {
  kind: 'team',
  owner,
  path,
  place,
  table,
  hasWon,
  title,
  searchText: sql.raw('lower(unaccented(x.name))'),
  sortedBy: sql.raw('lower(x.name)'),
  states: {
    shown: sql.raw('x.hidden_at is null'),
    hidden: isHidden,
  },
  of: (slug) => sql`x.event_id = ${eventAt(slug)}`,
  remove: deleteTeam,
}
