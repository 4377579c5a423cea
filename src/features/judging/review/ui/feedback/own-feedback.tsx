import { Notice } from '#ui/parts/notice.tsx'
import { NextToReview } from '../next-to-review.tsx'
import { describeRelease } from '../review-texts.ts'
import type { ReviewedSubmission } from '../reviewed-submission.ts'
import { useOwnReview } from '../use-own-review.ts'

/** Shows a reviewer whether the page shows their review yet, and what to review next. */
export function OwnFeedback({ submission }: { submission: ReviewedSubmission }) {
  const { review } = useOwnReview(submission.id)
  if (!review) return null
  const release = describeRelease(submission.event)
  return (
    <div className="stack">
      <Notice tone={review.approved ? 'success' : 'info'} title="You reviewed this project">
        <p>
          {review.approved
            ? 'Your feedback is on the project page.'
            : `The team can read your feedback${release ? ` ${release}` : ''}. It appears here once the team approves it.`}
        </p>
        <NextToReview event={submission.event} />
      </Notice>
    </div>
  )
}
