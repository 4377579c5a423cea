import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
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
import { notificationCauses } from '#features/platform/notification/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/** Announcements from organizers to the people of an event. */
export const announcements = table(
  'announcement',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    audience: text({ enum: ['participants', 'teamsWithoutSubmission', 'judges'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    bodyRendered: jsonb().$type<RenderedText>().notNull(),
    createdBy: belongsTo(() => users.id),
    /**
     * Number of people in the audience: at creation, then when the e-mails were written; null for
     * announcements from before this was counted.
     */
    peopleCount: integer(),
    /** Number of e-mails in the outbox so far, and the time of the last batch. */
    mailsCount: integer().notNull().default(0),
    mailedAt: timestampColumn(),
    /** Notification cause that links the announcement to its recipients' notifications. */
    causeId: optionalReference(() => notificationCauses.id),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    index('announcement_of_event')
      .on(row.eventId, row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(notDeleted),
  ],
)

/** People who want no e-mails from an event’s organizers; e-mails about its dates and results still arrive. */
export const mutes = table(
  'organiser_mute',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    eventId: parentReference(() => events.id),
    ...timestamps(),
  },
  (row) => [uniqueIndex('organiser_mute_once').on(row.userId, row.eventId)],
)
