import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { FeedbackForm, useFeedbackForm } from './feedback-form.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import type { ReviewedSubmission } from '../reviewed-submission.ts'
import type { ShownReview } from '../shown-review.ts'
import { useOwnReview } from '../use-own-review.ts'

type FeedbackDialogProps = { submission: ReviewedSubmission; onClose: () => void; onSaved: () => void }

/**
 * Dialog for the viewer's review. Shows "Update" if they have already reviewed the submission, otherwise
 * "Submit".
 */
export function FeedbackDialog({ submission, onClose, onSaved }: FeedbackDialogProps) {
  const ownReview = useOwnReview(submission.id)
  const head = {
    title: `Feedback for ${submission.title}`,
    subtitle: `${submission.team.name}, ${submission.event.title}`,
    width: '36rem',
    onClose,
  }
  if (ownReview.review === undefined)
    return (
      <Dialog {...head}>
        {ownReview.error ? (
          <LoadingFailed message={ownReview.error.message} askAgain={ownReview.askAgain} />
        ) : (
          <LoadingSkeleton />
        )}
      </Dialog>
    )
  return (
    <FeedbackEditor
      {...{ head, submission, onClose, onSaved }}
      own={ownReview.review}
      keep={ownReview.keep}
    />
  )
}

interface FeedbackEditorProps {
  head: { title: string; subtitle: string; width: string; onClose: () => void }
  submission: ReviewedSubmission
  own: ShownReview | null
  keep: (review: ShownReview) => void
  onClose: () => void
  onSaved: () => void
}

function FeedbackEditor({ head, submission, own, keep, onClose, onSaved }: FeedbackEditorProps) {
  const id = useId()
  const state = useFeedbackForm({ submissionId: submission.id, own, keep, onSaved })
  const footer = (
    <>
      <span className="small text-muted feedback-note">
        {own?.approved
          ? 'It’s on the project page. If you edit it, the team has to approve it again.'
          : 'It appears on the project page once the team approves it.'}
      </span>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        busy={state.isBusy}
        disabled={own !== null && !state.isDirty}
      >
        {own ? 'Update' : 'Submit'}
      </Button>
    </>
  )
  return (
    <Dialog {...head} foot={footer}>
      <FeedbackForm {...{ id, state }} />
    </Dialog>
  )
}

function LoadingSkeleton() {
  return (
    <div className="stack" aria-busy aria-label="Loading">
      <Skeleton height="8rem" />
      <Skeleton height="10rem" />
    </div>
  )
}
