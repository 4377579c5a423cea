import * as z from 'zod/mini'
import { instant, text } from '#lib/fields/fields.ts'

/** What is asked before a change that people who enrolled would rather have heard of first. */
export const confirmations = {
  /** That dates that people were told move; needs a reason, and everyone enrolled is told. */
  confirmDateChange: z.optional(z.boolean()),
  /** That an event with people becomes a draft, which they no longer see. */
  confirmUnpublish: z.optional(z.boolean()),
  /** Why dates move. */
  reason: z.optional(text({ min: 0, max: 1000 })),
}

/** Whether it takes place as it was announced, for events and streams. */
export const statusFields = {
  cancelledAt: z.nullable(instant),
  /** Until there is a new date. */
  postponedAt: z.nullable(instant),
  /** Why it was cancelled, postponed or moved. */
  statusReason: z.string(),
  /** When it would have begun, had it not been postponed or moved. */
  movedFrom: z.nullable(instant),
  /** Rises with every change, for calendars. */
  calendarSequence: z.int(),
}

/** What people who enrolled read when their event or stream is deleted; needed where there are any. */
export const farewell = z.object({ message: z.optional(text({ min: 0, max: 2000 })) })
