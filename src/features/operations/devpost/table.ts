import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  id,
  mayBelongTo,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'

/**
 * Devpost submissions with the submissions created from them, so that importing a file again creates nothing
 * twice.
 */
export const devpostProjects = table(
  'devpost_project',
  {
    eventId: parentReference(() => events.id),
    /** Normalized address at Devpost. */
    url: text().notNull(),
    submissionId: parentReference(() => submissions.id),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.eventId, row.url] }),
    index('devpost_project_of').on(row.submissionId),
  ],
)

/**
 * People in imported files, who get no account and are invisible to others. A person who has confirmed the
 * address can accept or decline the place reserved for it.
 */
export const devpostPeople = table(
  'devpost_person',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    /** Team whose project lists the person; null for a person who only enrolled. */
    teamId: optionalReference(() => teams.id),
    /** E-mail address in lowercase. */
    email: text().notNull(),
    /** Name as in the file, for the organizers; empty once the person has answered. */
    name: text().notNull().default(''),
    answer: text({ enum: ['accepted', 'declined'] }),
    answeredBy: mayBelongTo(() => users.id),
    answeredAt: timestampColumn(),
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
