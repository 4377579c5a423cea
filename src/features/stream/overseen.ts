import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { removeStream } from './commands.ts'

export const overseenStreams: Overseen<'stream'> = {
  kind: 'stream',
  table: 'stream',
  title: sql.raw('x.title'),
  words: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  owner: sql.raw('x.created_by'),
  place: sql.raw('null::text'),
  path: sql.raw(`'/stream/' || x.slug`),
  states: {
    draft: sql.raw(`x.visibility = 'draft' and x.hidden_at is null`),
    unlisted: sql.raw(`x.visibility = 'unlisted'`),
    public: sql.raw(`x.visibility = 'public'`),
    hidden: sql.raw('x.hidden_at is not null'),
  },
  remove: removeStream,
}
