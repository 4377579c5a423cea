import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/overseen.ts'
import { deleteProject } from './commands.ts'
import { projectRows } from './rows.ts'

const { owner, path, table, title } = projectRows('x')

export const projectListing: AdminListing<'project'> = {
  kind: 'project',
  owner,
  path,
  table,
  title,
  words: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  isOf: (account) => sql`x.profile_id = (select own.id from profile own where own.user_id = ${account}
    and own.deleted_at is null)`,
  place: sql.raw('null::text'),
  states: { shown: sql.raw('true') },
  remove: deleteProject,
}
