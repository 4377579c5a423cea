import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { freshNotes } from './fresh-notes.ts'

interface FreshFeedbackProps {
  team: {
    slug: string
    event: { slug: string }
    submission: { slug: string | null } | null
    viewer: { feedback: { fresh: number } } | null
  }
}

/** Notice for a team member about new feedback since their last visit, with a link. */
export function FreshFeedback({ team: { slug, event, submission, viewer } }: FreshFeedbackProps) {
  const freshCount = viewer?.feedback.fresh ?? 0
  if (freshCount === 0 || !submission?.slug) return null
  const path = href('/event/:eventSlug/:teamSlug/:submissionSlug', {
    eventSlug: event.slug,
    teamSlug: slug,
    submissionSlug: submission.slug,
  })
  return (
    <Notice title={freshNotes(freshCount)} tone="success">
      <p className="mt-2">
        <ButtonLink size="sm" variant="primary" href={`${path}?view=approvals`}>
          Read the feedback
        </ButtonLink>
      </p>
    </Notice>
  )
}
