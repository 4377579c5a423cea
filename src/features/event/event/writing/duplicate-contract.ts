import * as z from 'zod/mini'
import { instant, text } from '#lib/fields/fields.ts'

/**
 * Options of a duplicate, which always copies the texts. Participants, teams and announcements are never
 * copied.
 */
export const duplicateOptions = z.object({
  /** Title of the duplicate; defaults to the original title, marked as a copy. */
  title: z.optional(text({ min: 2, max: 100 })),
  /** Whether to copy the picture, to its own file, so that the original may be deleted. */
  picture: z._default(z.boolean(), true),
  people: z._default(z.boolean(), false),
  /** Whether to copy the schedule, moved by the same offset as the start. Requires a start. */
  schedule: z._default(z.boolean(), false),
  /** Start of the duplicate; its other dates move along. Without it the duplicate has no dates. */
  startAt: z._default(z.nullable(instant), null),
})
export type DuplicateOptions = z.output<typeof duplicateOptions>

/** Options for duplicating an event: those shared with streams, and those for events only. */
export const eventDuplicateOptions = z.extend(duplicateOptions, {
  tracks: z._default(z.boolean(), true),
  prizes: z._default(z.boolean(), true),
  partners: z._default(z.boolean(), true),
  /** Whether to copy the judging rounds, unopened and moved like the schedule. */
  rounds: z._default(z.boolean(), false),
})
export type EventDuplicateOptions = z.output<typeof eventDuplicateOptions>
