import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { removeEvent } from './commands.ts'

export const overseenEvents: Overseen<'event'> = {
  kind: 'event',
  table: 'event',
  title: sql.raw('x.title'),
  words: sql.raw('x.words'),
  sortedBy: sql.raw('lower(x.title)'),
  owner: sql.raw('x.created_by'),
  place: sql.raw(`nullif(x.place, '')`),
  path: sql.raw(`'/event/' || x.slug`),
  hasWon: sql.raw('x.results_published_at is not null'),
  states: {
    draft: sql.raw(`x.visibility = 'draft' and x.hidden_at is null`),
    unlisted: sql.raw(`x.visibility = 'unlisted'`),
    public: sql.raw(`x.visibility = 'public'`),
    hidden: sql.raw('x.hidden_at is not null'),
  },
  of: (type) => sql`x.type = ${type}`,
  remove: removeEvent,
}
