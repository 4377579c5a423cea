import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, mayBelongTo, mayName, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'

/** Which submission was made from which of Devpost's, so that the same file makes nothing twice. */
export const devpostProjects = table(
  'devpost_project',
  {
    eventId: partOf(() => events.id),
    /** Where it is at Devpost, in one spelling. */
    url: text().notNull(),
    submissionId: partOf(() => submissions.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.eventId, row.url] }),
    index('devpost_project_of').on(row.submissionId),
  ],
)

/**
 * Whom a file names: no account, and nothing that others see. Whoever has confirmed the address may take the place
 * that is kept for it, or say no.
 */
export const devpostPeople = table(
  'devpost_person',
  {
    id: id(),
    eventId: partOf(() => events.id),
    /** The team whose project names them; null for who only enrolled. */
    teamId: mayName(() => teams.id),
    /** In small letters. */
    email: text().notNull(),
    /** As the file says it, for the organizers; empty once they have answered. */
    name: text().notNull().default(''),
    answer: text({ enum: ['accepted', 'declined'] }),
    answeredBy: mayBelongTo(() => users.id),
    answeredAt: moment(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('devpost_person_once').on(row.eventId, row.email),
    index('devpost_person_by_email').on(row.email),
    index('devpost_person_answered').on(row.answeredBy),
    index('devpost_person_of_team').on(row.teamId),
    index('devpost_person_age')
      .on(row.createdAt)
      .where(sql`answer is null`),
    check('devpost_answer_whole', sql`num_nonnulls(${row.answer}, ${row.answeredAt}) in (0, 2)`),
  ],
)
