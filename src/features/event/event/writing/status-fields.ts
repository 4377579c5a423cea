import * as z from 'zod/mini'
import { instant, text } from '#lib/fields/fields.ts'

/** Confirmations required before a change that affects enrolled participants. */
export const confirmations = {
  /** Confirms moving announced dates. Needs a reason, and every enrolled participant is notified. */
  confirmDateChange: z.optional(z.boolean()),
  /** Confirms turning an event with participants into a draft, which they can no longer see. */
  confirmUnpublish: z.optional(z.boolean()),
  /** Reason for the new dates. */
  reason: z.optional(text({ min: 0, max: 1000 })),
}

/** Fields that say whether and why an event or stream doesn't take place as announced. */
export const statusFields = {
  cancelledAt: z.nullable(instant),
  /** Time of postponement, or null; set until there is a new date. */
  postponedAt: z.nullable(instant),
  /** Reason for the cancellation, postponement or move. */
  statusReason: z.string(),
  /** Start before the latest postponement or move; null if it wasn't moved. */
  movedFrom: z.nullable(instant),
  /** Sequence number for calendars, which increases with every change. */
  calendarSequence: z.int(),
}

/**
 * Message to enrolled participants when their event or stream is deleted. Required if there are any, unless
 * it is already cancelled.
 */
export const deletionMessage = z.object({ message: z.optional(text({ min: 0, max: 2000 })) })
