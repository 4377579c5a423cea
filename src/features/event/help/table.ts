import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
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
import { teams } from '#features/event/team/table.ts'
import { emptyRenderedText, type RenderedText } from '#lib/pages/rendered-text.ts'

/** Request of a team for a mentor. A team has at most one open request; one mentor claims it. */
export const helpRequests = table(
  'help_request',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    teamId: parentReference(() => teams.id),
    askedBy: belongsTo(() => users.id),
    topic: text().notNull(),
    rendered: jsonb().$type<RenderedText>().notNull().default(emptyRenderedText),
    technology: text().notNull().default(''),
    claimedBy: mayBelongTo(() => users.id),
    claimedAt: timestampColumn(),
    onTheWayAt: timestampColumn(),
    endedAt: timestampColumn(),
    /** Time at which moderators hid the request from everyone but its team. */
    hiddenAt: timestampColumn(),
    /** Outcome; null while the request is open. */
    outcome: text({ enum: ['solved', 'withdrawn'] }),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('one_open_help_request')
      .on(row.teamId)
      .where(sql`ended_at is null`),
    index('help_request_queue')
      .on(row.eventId, row.createdAt, row.id)
      .where(sql`ended_at is null`),
    index('help_request_claimed').on(row.eventId, row.claimedAt.desc().nullsFirst()),
    index('help_request_asked_by').on(row.askedBy),
    index('help_request_claimed_by').on(row.claimedBy),
    check('help_request_ended', sql`num_nonnulls(${row.endedAt}, ${row.outcome}) in (0, 2)`),
  ],
)

/** Time span in which a mentor is available; one team can book it. */
export const officeSlots = table(
  'office_slot',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    mentorId: belongsTo(() => users.id),
    startAt: timestampColumn().notNull(),
    endAt: timestampColumn().notNull(),
    /** Table, room or link for a call. */
    place: text().notNull().default(''),
    teamId: optionalReference(() => teams.id),
    /**
     * Time at which moderators hid the slot from everyone but its mentor and ADMIN. Unhiding restores its
     * booking.
     */
    hiddenAt: timestampColumn(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('office_slot_once').on(row.eventId, row.mentorId, row.startAt),
    index('office_slot_of_event').on(row.eventId, row.startAt, row.id),
    index('office_slot_of_mentor').on(row.mentorId),
    index('office_slot_of_team').on(row.teamId),
    check('office_slot_span', sql`${row.endAt} > ${row.startAt}`),
  ],
)
