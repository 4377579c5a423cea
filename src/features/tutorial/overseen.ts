import { sql } from 'drizzle-orm'
import type { Overseen } from '#lib/overseen.ts'
import { tutorialKind, type WrittenKind } from './kinds.ts'
import { removing } from './removing.ts'

/** The same for tutorials and articles. */
export const overseenWritten = (kind: WrittenKind) => ({
  table: kind.kind,
  title: sql.raw('x.title'),
  words: sql.raw('lower(unaccented(x.title))'),
  sortedBy: sql.raw('lower(x.title)'),
  owner: sql.raw('x.author_user_id'),
  place: sql.raw(`nullif(x.language, 'en')`),
  path: sql.raw(
    `'${kind.path}/' || x.slug || case when x.language = 'en' then '' else '?lang=' || x.language end`,
  ),
  states: {
    draft: sql.raw(`x.status = 'draft'`),
    inReview: sql.raw(`x.status = 'inReview'`),
    scheduled: sql.raw(`x.status = 'scheduled'`),
    published: sql.raw(`x.status = 'published'`),
    hidden: sql.raw(`x.status = 'hidden'`),
  },
  of: (language: string) => sql`x.language = ${language}`,
  remove: removing(kind),
})

export const overseenTutorials: Overseen<'tutorial'> = {
  kind: 'tutorial',
  ...overseenWritten(tutorialKind),
}
