import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBePartOf,
  mayBelongTo,
  mayName,
  moment,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyOfEvents, onlyOfStreams } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { streams } from '#features/event/stream/table.ts'
import { teams } from '#features/event/team/table.ts'

export const participants = table(
  'participant',
  {
    id: id(),
    eventId: mayBePartOf(() => events.id),
    streamId: mayBePartOf(() => streams.id),
    userId: belongsTo(() => users.id),
    approved: boolean().notNull(),
    /** Not accepted by the organisers; the row stays, so that enrolling again changes nothing. */
    declinedAt: moment(),
    /** The organizers’ reason for declining, which the person can read. */
    declinedReason: text().notNull().default(''),
    teamId: mayName(() => teams.id),
    joinedTeamAt: moment(),
    lookingForTeam: boolean().notNull().default(false),
    teamRoles: text().array().notNull().default([]),
    /** Technology slugs. */
    skills: text().array().notNull().default([]),
    timeZone: text(),
    /** Local hours, 0 to 24. */
    hoursFrom: integer(),
    hoursTo: integer(),
    note: text().notNull().default(''),
    /** How the people of their team reach them; nobody else reads it. */
    contact: text().notNull().default(''),
    /** When they last read what reviewers wrote to their team. */
    feedbackSeenAt: moment(),
    /** Ten letters, 40 bits: nothing that can be guessed at an entrance. */
    checkInCode: text()
      .notNull()
      .default(
        sql`upper(translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789', 'ghjkmnpqrs'))`,
      ),
    checkedInAt: moment(),
    checkedInBy: mayBelongTo(() => users.id),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    uniqueIndex('one_participation_per_event').on(row.eventId, row.userId).where(onlyOfEvents),
    uniqueIndex('one_participation_per_stream').on(row.streamId, row.userId).where(onlyOfStreams),
    index('participant_of_user').on(row.userId).where(notDeleted),
    index('participant_of_event').on(row.eventId, row.createdAt, row.id).where(notDeleted),
    index('participant_of_stream').on(row.streamId, row.createdAt, row.id).where(onlyOfStreams),
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
    // A search by name reads all it needs from here, and names from their own index, person by person.
    index('participant_people')
      .on(row.eventId, row.userId, row.approved, row.declinedAt, row.id)
      .where(notDeleted),
    // What may be long stands in no b-tree: a row of one ends at 2,704 bytes, and the write with it.
    index('participant_by_role').using('gin', row.teamRoles),
    index('participant_by_skill').using('gin', row.skills),
    uniqueIndex('check_in_code_once').on(row.checkInCode),
    index('participant_of_team')
      .on(row.teamId)
      .where(sql`team_id is not null`),
    check('participant_of_one', sql`num_nonnulls(${row.eventId}, ${row.streamId}) = 1`),
  ],
)
