import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { deleteProject } from './commands.ts'

export const overseenProjects: Overseen<'project'> = {
  kind: 'project',
  table: 'project',
  title: sql.raw('x.title'),
  words: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  owner: sql.raw('(select own.user_id from profile own where own.id = x.profile_id)'),
  isOf: (account) => sql`x.profile_id = (select own.id from profile own where own.user_id = ${account}
    and own.deleted_at is null)`,
  place: sql.raw('null::text'),
  path: sql.raw(`(select '/u/@' || own.user_name from profile own where own.id = x.profile_id)`),
  states: { shown: sql.raw('true') },
  remove: deleteProject,
}
