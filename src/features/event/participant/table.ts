import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  optionalReference,
  parentReference,
  timestampColumn,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { teams } from '#features/event/team/table.ts'

export const participants = table(
  'participant',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    userId: belongsTo(() => users.id),
    approved: boolean().notNull(),
    /** Time at which the organizers declined. The row stays, so that enrolling again changes nothing. */
    declinedAt: timestampColumn(),
    /** Reason of the organizers for declining, which the participant can read. */
    declinedReason: text().notNull().default(''),
    teamId: optionalReference(() => teams.id),
    joinedTeamAt: timestampColumn(),
    lookingForTeam: boolean().notNull().default(false),
    teamRoles: text().array().notNull().default([]),
    /** Technology slugs. */
    skills: text().array().notNull().default([]),
    timeZone: text(),
    /** Local hours, 0 to 24. */
    hoursFrom: integer(),
    hoursTo: integer(),
    note: text().notNull().default(''),
    /** Contact details that only the participant and the members of their team can read. */
    contact: text().notNull().default(''),
    /** Time at which the participant last read the reviews of their team's project. */
    feedbackSeenAt: timestampColumn(),
    /** Ten letters, 40 bits: too many to guess at an entrance. */
    checkInCode: text()
      .notNull()
      .default(
        sql`upper(translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789', 'ghjkmnpqrs'))`,
      ),
    checkedInAt: timestampColumn(),
    checkedInBy: mayBelongTo(() => users.id),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    uniqueIndex('one_participation_per_event').on(row.eventId, row.userId).where(notDeleted),
    index('participant_of_user').on(row.userId).where(notDeleted),
    index('participant_of_event').on(row.eventId, row.createdAt, row.id).where(notDeleted),
    index('participant_approved')
      .on(row.eventId, row.createdAt, row.id)
      .where(sql`deleted_at is null and approved`),
    index('participant_waiting')
      .on(row.eventId, row.createdAt, row.id)
      .where(sql`deleted_at is null and not approved`),
    index('participant_without_team')
      .on(row.eventId, row.createdAt, row.id)
      .where(sql`deleted_at is null and approved and team_id is null`),
    index('participant_looking')
      .on(row.eventId, row.createdAt, row.id)
      .where(sql`deleted_at is null and approved and team_id is null and looking_for_team`),
    index('participant_looking_first')
      .on(row.eventId, row.lookingForTeam.desc().nullsFirst(), row.createdAt, row.id)
      .where(sql`deleted_at is null and approved and team_id is null`),
    index('participant_by_zone').on(row.eventId, row.timeZone, row.createdAt, row.id).where(notDeleted),
    // Covers a search by name, which reads names from their own index, person by person.
    index('participant_people')
      .on(row.eventId, row.userId, row.approved, row.declinedAt, row.id)
      .where(notDeleted),
    // Long values don't fit a b-tree, where an index row over 2,704 bytes fails the write, so these indexes
    // are GIN.
    index('participant_by_role').using('gin', row.teamRoles),
    index('participant_by_skill').using('gin', row.skills),
    uniqueIndex('check_in_code_once').on(row.checkInCode),
    index('participant_of_team')
      .on(row.teamId)
      .where(sql`team_id is not null`),
  ],
)
