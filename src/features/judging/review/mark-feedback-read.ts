import { markFeedbackSeen } from '#features/event/participant/enrollment/feedback-seen.ts'
import { loadVisibleSubmission } from '#features/event/submission/gallery/submission-for-viewer.ts'
import { ownSubmission } from '#features/event/submission/policy.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'

/** Marks current feedback as read, only for this member of the team. */
export async function markFeedbackRead(ctx: MemberContext, { submissionId }: { submissionId: string }) {
  const submission = await loadVisibleSubmission(ctx, submissionId)
  allow(ctx, ownSubmission, submission)
  await markFeedbackSeen(ctx, submission.team.id)
  return { submissionId }
}
