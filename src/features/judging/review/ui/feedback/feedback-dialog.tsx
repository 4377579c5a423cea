import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { FeedbackForm, useFeedbackForm } from './feedback-form.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import type { Reviewed } from '../reviewed-submission.ts'
import type { ShownReview } from '../shown-review.ts'
import { useOwnReview } from '../use-own-review.ts'

type FeedbackDialogProps = { submission: Reviewed; onClose: () => void; onSaved: () => void }

/**
 * Dialog for the viewer's review. Shows "Update" if they have already reviewed the submission, otherwise
 * "Submit".
 */
export function FeedbackDialog({ submission, onClose, onSaved }: FeedbackDialogProps) {
  const own = useOwnReview(submission.id)
  const head = {
    title: `Feedback for ${submission.title}`,
    subtitle: `${submission.team.name}, ${submission.event.title}`,
    width: '36rem',
    onClose,
  }
  if (own.review === undefined)
    return (
      <Dialog {...head}>
        {own.error ? <LoadingFailed message={own.error.message} askAgain={own.askAgain} /> : <Waiting />}
      </Dialog>
    )
  return <Writing {...{ head, submission, onClose, onSaved }} own={own.review} keep={own.keep} />
}

interface WritingProps {
  head: { title: string; subtitle: string; width: string; onClose: () => void }
  submission: Reviewed
  own: ShownReview | null
  keep: (review: ShownReview) => void
  onClose: () => void
  onSaved: () => void
}

function Writing({ head, submission, own, keep, onClose, onSaved }: WritingProps) {
  const id = useId()
  const state = useFeedbackForm({ submissionId: submission.id, own, keep, onSaved })
  const foot = (
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
    <Dialog {...head} foot={foot}>
      <FeedbackForm {...{ id, state }} />
    </Dialog>
  )
}

function Waiting() {
  return (
    <div className="stack" aria-busy aria-label="Loading">
      <Skeleton height="8rem" />
      <Skeleton height="10rem" />
    </div>
  )
}
