import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { deleteComment } from './service.ts'

export const overseenComments: Overseen<'comment'> = {
  kind: 'comment',
  table: 'comment',
  title: sql.raw('left(x.body, 200)'),
  words: sql.raw('lower(unaccented(x.body))'),
  owner: sql.raw('x.user_id'),
  place: sql.raw(`coalesce((select s.title from submission s where s.id = x.submission_id),
    (select a.title from application a where a.id = x.application_id))`),
  path: sql.raw(`coalesce((select '/apps/app?id=' || x.application_id where x.application_id is not null),
    (select '/event/' || e.slug || '/' || t.slug || '/' || coalesce(s.slug, 'draft') from submission s
      join event e on e.id = s.event_id join team t on t.id = s.team_id where s.id = x.submission_id))
    || '#comment-' || x.id`),
  states: {
    shown: sql.raw('x.hidden_at is null'),
    hidden: sql.raw('x.hidden_at is not null'),
  },
  of: (about) =>
    about === 'application' ? sql`x.application_id is not null` : sql`x.submission_id is not null`,
  remove: deleteComment,
}
