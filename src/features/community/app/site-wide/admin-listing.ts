import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { deleteApplication } from '../writing/commands.ts'
import { applicationRows } from '../rows.ts'

const { owner, path, table, title } = applicationRows('x')

export const applicationListing: AdminListing<'application'> = {
  kind: 'application',
  owner,
  path,
  table,
  title,
  searchText: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  place: sql.raw('null::text'),
  states: {
    waiting: sql.raw(`x.status = 'submitted'`),
    published: sql.raw(`x.status = 'published'`),
    rejected: sql.raw(`x.status = 'rejected'`),
    hidden: sql.raw(`x.status = 'hidden'`),
  },
  remove: deleteApplication,
}
