import * as z from 'zod/mini'

/** What reviewers have written that a member of the team can read by now, approved or not. */
export const waitingFeedbackShape = z.object({
  total: z.int(),
  /** Written or rewritten since this member last looked. */
  fresh: z.int(),
})
export type WaitingFeedback = z.output<typeof waitingFeedbackShape>
