import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What can happen to anything that takes place at a time: it is cancelled, postponed or moved. */
export const lifeColumns = () => ({
  /** It does not take place. */
  cancelledAt: moment(),
  /** It does not take place when it should have, and nobody knows yet when it will. */
  postponedAt: moment(),
  /** Why it was cancelled, postponed or moved, for everybody to read. */
  statusReason: text().notNull().default(''),
  /** When it would have begun, had it not been postponed or moved. */
  movedFrom: moment(),
  /** Its dates as they were before it was postponed, in ISO. */
  heldDates: jsonb().$type<Record<string, string | null>>(),
  /** How often it has changed for calendars (RFC 5545, SEQUENCE). */
  calendarSequence: integer().notNull().default(0),
})
