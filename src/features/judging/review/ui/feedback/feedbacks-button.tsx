import { IconMessage } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { freshNotes } from './fresh-notes.ts'
import type { FeedbackReader } from '../reviewed-submission.ts'

interface FeedbackButtonProps {
  /** Submission as the public gets it; the viewer's own response takes precedence. */
  submission: { visibleFeedbackButton: boolean; event: { feedbackEnabled: boolean } }
  own: FeedbackReader
}

/** Links to the page's feedback; shown if the server says so. */
export function FeedbackButton({ submission, own }: FeedbackButtonProps) {
  const { visibleFeedbackButton, event } = submission
  // With feedback disabled, the button is shown only if some feedback is public.
  const hasFeedbackPage = event.feedbackEnabled || visibleFeedbackButton
  if (!hasFeedbackPage || !(own.submission?.visibleFeedbackButton ?? visibleFeedbackButton)) return null
  const freshCount = own.submission?.viewer?.feedback.fresh ?? 0
  const label = freshCount > 0 ? freshNotes(freshCount) : 'Feedbacks'
  return (
    <ButtonLink href={freshCount > 0 ? '?view=approvals' : '#feedback'} icon={IconMessage} aria-label={label}>
      <span className="sub-label">{label}</span>
    </ButtonLink>
  )
}
