import { sql } from 'drizzle-orm'
import { namedInResults } from '#features/event/named-in-results.ts'
import type { Overseen } from '#lib/overseen.ts'
import { deleteTeam } from './commands.ts'

export const overseenTeams: Overseen<'team'> = {
  kind: 'team',
  table: 'team',
  title: sql.raw('x.name'),
  words: sql.raw('lower(unaccented(x.name))'),
  sortedBy: sql.raw('lower(x.name)'),
  owner: sql.raw('x.admin_user_id'),
  place: sql.raw('(select e.title from event e where e.id = x.event_id)'),
  path: sql.raw(`(select '/event/' || e.slug || '/' || x.slug from event e where e.id = x.event_id)`),
  hasWon: namedInResults('won.team_id = x.id'),
  states: {
    shown: sql.raw('x.hidden_at is null'),
    hidden: sql.raw('x.hidden_at is not null'),
  },
  of: (slug) => sql`x.event_id = (select e.id from event e where e.slug = ${slug} and e.deleted_at is null)`,
  remove: deleteTeam,
}
