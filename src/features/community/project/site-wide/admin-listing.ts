import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { deleteProject } from '../commands.ts'
import { selectProfileId } from '#features/people/profile/rows.ts'
import { projectRows } from '../rows.ts'

const { owner, path, table, title } = projectRows('x')

export const projectListing: AdminListing<'project'> = {
  kind: 'project',
  owner,
  path,
  table,
  title,
  searchText: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  isOf: (account) => sql`x.profile_id = ${selectProfileId(account)}`,
  place: sql.raw('null::text'),
  states: { shown: sql.raw('true') },
  remove: deleteProject,
}
