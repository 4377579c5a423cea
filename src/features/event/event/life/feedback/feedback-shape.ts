import * as z from 'zod/mini'

/** Number of reviews that a team member, approved or not, can read now. */
export const waitingFeedbackShape = z.object({
  total: z.int(),
  /** Number of these reviews that were written or changed since the member last looked at them. */
  fresh: z.int(),
})
export type WaitingFeedback = z.output<typeof waitingFeedbackShape>
