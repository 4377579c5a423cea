import * as z from 'zod/mini'
import { instant, text } from '#lib/fields/fields.ts'

/** What a duplicate takes along beside the texts; nobody enrolled, no team and no announcement comes with it. */
export const taken = z.object({
  /** Without it that of the first, as a copy. */
  title: z.optional(text({ min: 2, max: 100 })),
  /** A file of its own, so that the first one may be deleted. */
  picture: z._default(z.boolean(), true),
  people: z._default(z.boolean(), false),
  /** Moved by as much as the beginning is, so it needs one. */
  schedule: z._default(z.boolean(), false),
  /** When the new one begins; its other dates move along. Without it the duplicate has no dates. */
  startAt: z._default(z.nullable(instant), null),
})
export type Taken = z.output<typeof taken>

/** Of events alone. */
export const takenOfEvent = z.extend(taken, {
  tracks: z._default(z.boolean(), true),
  prizes: z._default(z.boolean(), true),
  partners: z._default(z.boolean(), true),
  /** Rounds of judging, not opened yet; moved as the schedule is. */
  rounds: z._default(z.boolean(), false),
})
export type TakenOfEvent = z.output<typeof takenOfEvent>
