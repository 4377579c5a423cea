import { useLocation, useRevalidator } from 'react-router'
import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { ApprovalsDialog } from '../approvals-dialog.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import type { FeedbackReader, ReviewedSubmission } from '../reviewed-submission.ts'

interface FeedbackPanelProps {
  submission: ReviewedSubmission
  own: FeedbackReader
  kind: 'feedback' | 'approvals'
}

/**
 * Shows the dialog of `?view=feedback` or `?view=approvals` if the viewer may use it; otherwise explains why
 * not.
 */
export function FeedbackPanel({ submission, own, kind }: FeedbackPanelProps) {
  const { close } = usePanel()
  const { revalidate } = useRevalidator()
  const refresh = () => void Promise.all([own.askAgain(), revalidate()])
  if (own.status === 'unknown') return null
  const viewer = own.submission?.viewer
  if (!viewer) return <SignIn onClose={close} />
  if (kind === 'approvals')
    return viewer.canApproveFeedback ? (
      <ApprovalsDialog
        submission={submission}
        hasFresh={viewer.feedback.fresh > 0}
        onClose={close}
        onSaved={refresh}
      />
    ) : (
      <RefusedDialog onClose={close}>
        Only the team can approve feedback, and nobody can approve their own.
      </RefusedDialog>
    )
  if (!viewer.isReviewer)
    return (
      <RefusedDialog onClose={close}>
        {viewer.isParticipant
          ? 'You can’t review your own team’s project.'
          : 'Only reviewers can leave feedback.'}
      </RefusedDialog>
    )
  if (!submission.event.feedbackEnabled)
    return <RefusedDialog onClose={close}>Feedback is turned off for this event.</RefusedDialog>
  const handleSaved = () => {
    refresh()
    close()
  }
  return <FeedbackDialog submission={submission} onClose={close} onSaved={handleSaved} />
}

function RefusedDialog({ onClose, children }: { onClose: () => void; children: string }) {
  return (
    <Dialog title="Feedback" onClose={onClose}>
      <p>{children}</p>
    </Dialog>
  )
}

function SignIn({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Dialog title="Feedback" onClose={onClose}>
      <p className="mb-4">
        The event’s reviewers write feedback, and the team chooses what to show. Sign in first.
      </p>
      <ButtonLink variant="primary" href={loginPath(pathname + search)} rel="nofollow">
        Sign in
      </ButtonLink>
    </Dialog>
  )
}
