import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { deleteSubmission } from './commands.ts'

/** Of published results: a medal, a rank or a prize. */
const hasWon = sql`exists (select from submission s join event e on e.id = s.event_id
  where s.id = x.id and e.results_published_at is not null and (s.position is not null
    or s.event_position is not null
    or exists (select from submission_prize sp where sp.submission_id = s.id)))`

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
  hasWon,
  states: {
    draft: sql.raw('x.submitted_at is null and x.hidden_at is null'),
    submitted: sql.raw('x.submitted_at is not null'),
    hidden: sql.raw('x.hidden_at is not null'),
  },
  of: (slug) => sql`x.event_id = (select e.id from event e where e.slug = ${slug} and e.deleted_at is null)`,
  remove: deleteSubmission,
}
