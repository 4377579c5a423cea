import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, timestampColumn, parentReference, softDelete, table, timestamps } from '#database/columns.ts'
import { notDeleted } from '#database/indexes.ts'
import { events, speakerCards } from '#features/event/event/table.ts'
import { profiles } from '#features/people/profile/table.ts'

export const timelineEvents = table(
  'timeline_event',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    type: text({ enum: ['KICKOFF', 'TALK', 'WORKSHOP', 'DEADLINE', 'DEMO', 'RESULTS', 'OTHER'] }).notNull(),
    startAt: timestampColumn().notNull(),
    endAt: timestampColumn(),
    url: text(),
    /** Number of changes relevant to calendars (RFC 5545, SEQUENCE). */
    calendarSequence: integer().notNull().default(0),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    index('timeline_of_event').on(row.eventId, row.startAt).where(notDeleted),
    check('timeline_ends_after_start', sql`${row.endAt} >= ${row.startAt}`),
  ],
)

export const timelineSpeakers = table(
  'timeline_speaker',
  {
    timelineEventId: parentReference(() => timelineEvents.id),
    profileId: parentReference(() => profiles.id),
  },
  (row) => [primaryKey({ columns: [row.timelineEventId, row.profileId] })],
)

/** Cards of speakers without an account. Once claimed, a card represents the person's profile. */
export const timelineCards = table(
  'timeline_card',
  {
    timelineEventId: parentReference(() => timelineEvents.id),
    cardId: parentReference(() => speakerCards.id),
  },
  (row) => [primaryKey({ columns: [row.timelineEventId, row.cardId] })],
)
