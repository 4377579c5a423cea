import * as z from 'zod/mini'

/** Number of reviews that a team member can read now, whether approved or not. */
export const waitingFeedbackShape = z.object({
  total: z.int(),
  /** Number written or changed since this member last looked. */
  fresh: z.int(),
})
export type WaitingFeedback = z.output<typeof waitingFeedbackShape>
