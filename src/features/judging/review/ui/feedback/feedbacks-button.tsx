import { IconMessage } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { freshNotes } from './fresh-notes.ts'
import type { FeedbackReader } from '../reviewed.ts'

interface FeedbacksButtonProps {
  /** As everybody gets it; the reader's own answer counts before it. */
  submission: { visibleFeedbackButton: boolean; event: { feedbackEnabled: boolean } }
  own: FeedbackReader
}

/** Leads to the feedback of the page; shown when the server says so. */
export function FeedbacksButton({ submission, own }: FeedbacksButtonProps) {
  const { visibleFeedbackButton, event } = submission
  // Where feedback is switched off there is a place for it only when some is public.
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
