import { IconMessage } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { freshNotes } from './fresh-notes.ts'
import type { FeedbackReader } from '../reviewed-submission.ts'

interface FeedbacksButtonProps {
  /** Submission as the public gets it; the viewer's own response takes precedence. */
  submission: { visibleFeedbackButton: boolean; event: { feedbackEnabled: boolean } }
  own: FeedbackReader
}

/** Links to the page's feedback; shown if the server says so. */
export function FeedbacksButton({ submission, own }: FeedbacksButtonProps) {
  const { visibleFeedbackButton, event } = submission
  // With feedback disabled, the button is shown only if some feedback is public.
  const isThere = event.feedbackEnabled || visibleFeedbackButton
  if (!isThere || !(own.submission?.visibleFeedbackButton ?? visibleFeedbackButton)) return null
  const fresh = own.submission?.viewer?.feedback.fresh ?? 0
  const label = fresh > 0 ? freshNotes(fresh) : 'Feedbacks'
  return (
    <ButtonLink href={fresh > 0 ? '?view=approvals' : '#feedback'} icon={IconMessage} aria-label={label}>
      <span className="sub-label">{label}</span>
    </ButtonLink>
  )
}
