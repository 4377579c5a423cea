import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { deleteApplication } from './commands.ts'

export const overseenApplications: Overseen<'application'> = {
  kind: 'application',
  table: 'application',
  title: sql.raw('x.title'),
  words: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  owner: sql.raw('x.user_id'),
  place: sql.raw('null::text'),
  path: sql.raw(`'/apps/app?id=' || x.id`),
  states: {
    waiting: sql.raw(`x.status = 'submitted'`),
    published: sql.raw(`x.status = 'published'`),
    rejected: sql.raw(`x.status = 'rejected'`),
    hidden: sql.raw(`x.status = 'hidden'`),
  },
  remove: deleteApplication,
}
