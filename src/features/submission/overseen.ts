import { sql } from 'drizzle-orm'
import { namedInResults } from '#features/event/named-in-results.ts'
import type { Overseen } from '#lib/overseen.ts'
import { deleteSubmission } from './commands.ts'

export const overseenSubmissions: Overseen<'submission'> = {
  kind: 'submission',
  table: 'submission',
  title: sql.raw('x.title'),
  words: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  owner: sql.raw('x.admin_user_id'),
  place: sql.raw(`(select x.team_name || ' · ' || e.title from event e where e.id = x.event_id)`),
  path: sql.raw(`(select '/event/' || e.slug || '/' || t.slug || '/' || coalesce(x.slug, 'draft')
    from event e join team t on t.id = x.team_id where e.id = x.event_id)`),
  hasWon: namedInResults('won.id = x.id'),
  states: {
    draft: sql.raw('x.submitted_at is null and x.hidden_at is null'),
    submitted: sql.raw('x.submitted_at is not null'),
    hidden: sql.raw('x.hidden_at is not null'),
  },
  of: (slug) => sql`x.event_id = (select e.id from event e where e.slug = ${slug} and e.deleted_at is null)`,
  remove: deleteSubmission,
}
