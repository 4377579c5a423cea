import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { RatingList } from '#ui/fields/rating.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { freshNotes } from './fresh-notes.ts'
import { reviewTexts, categories, describeRelease } from '../review-texts.ts'
import type { FeedbackReader, ReviewedSubmission } from '../reviewed-submission.ts'
import type { ShownReviews } from '../shown-review.ts'
import './feedback.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded lazily, because only reviewers and the team need it. */
const FeedbackPanel = createLatePart(async () => (await import('./feedback-panel.tsx')).FeedbackPanel)
const OwnFeedback = createLatePart(async () => (await import('./own-feedback.tsx')).OwnFeedback)

/** Returns whether to show the feedback section: if feedback is enabled, or some exists from before. */
export const showsFeedback = ({ event }: ReviewedSubmission, { total }: ShownReviews): boolean =>
  event.feedbackEnabled || total > 0

interface FeedbackSectionProps {
  submission: ReviewedSubmission
  /** A page of the approved reviews, as the public reads them. */
  reviews: ShownReviews
  own: FeedbackReader
}

/** Shows experts' feedback, with controls for reviewers and the team. */
export function FeedbackSection({ submission, reviews, own }: FeedbackSectionProps) {
  const { view } = usePanel()
  const viewer = own.submission?.viewer
  return (
    <section id="feedback" aria-labelledby="h-feedback">
      <SectionHead id="h-feedback" title={reviews.total > 0 ? `Feedback (${reviews.total})` : 'Feedback'} />
      <div className="feedback-lead">
        <p>{viewer?.isReviewer ? reviewTexts.forReviewers : reviewTexts.forReaders}</p>
        <FeedbackLinks {...{ submission, own }} />
      </div>
      {viewer?.hasReviewed && <OwnFeedback submission={submission} />}
      {reviews.total > 0 ? (
        <>
          <FeedbackSummary reviews={reviews} />
          <FeedbackList {...{ submission, reviews }} isTeam={viewer?.isParticipant ?? false} />
        </>
      ) : (
        <EmptyFeedback
          release={describeRelease(submission.event)}
          waiting={viewer?.feedback.total ?? 0}
          hasOwn={viewer?.hasReviewed ?? false}
        />
      )}
      {view && (view.kind === 'feedback' || view.kind === 'approvals') && (
        <FeedbackPanel {...{ submission, own }} kind={view.kind} />
      )}
    </section>
  )
}

interface EmptyFeedbackProps {
  /** Says when the team can read feedback; null if it can now. */
  release: string | null
  /** Number of reviews that the team hasn't approved. */
  waiting: number
  hasOwn: boolean
}

/**
 * Explains an empty list. Only the team sees reviews that it hasn't approved. A reviewer with a review of
 * their own already sees the note above.
 */
export function EmptyFeedback({ release, waiting, hasOwn }: EmptyFeedbackProps) {
  if (hasOwn && waiting === 0) return null
  if (waiting > 0)
    return (
      <EmptyState title="Only your team can see this feedback so far" level={3}>
        {`Experts wrote ${waiting === 1 ? 'one note' : `${waiting} notes`} to your team. Choose what to show here.`}
      </EmptyState>
    )
  return release ? (
    <EmptyState title="Feedback comes later" level={3}>
      {`The team can read its reviewers’ feedback ${release}, and then chooses what to show here.`}
    </EmptyState>
  ) : (
    <EmptyState title="No feedback yet" level={3}>
      Reviewers write to the team, and the team chooses what to show here.
    </EmptyState>
  )
}

function FeedbackLinks({ submission, own }: Pick<FeedbackSectionProps, 'submission' | 'own'>) {
  const viewer = own.submission?.viewer
  if (!viewer) return null
  const canWrite = viewer.isReviewer && submission.event.feedbackEnabled
  return (
    <div className="row">
      {canWrite && (
        <PanelLink view="feedback" className="btn btn--primary">
          {viewer.hasReviewed ? 'Update feedback' : 'Add feedback'}
        </PanelLink>
      )}
      {viewer.canApproveFeedback && (
        <PanelLink view="approvals" className={viewer.feedback.fresh > 0 ? 'btn btn--primary' : 'btn'}>
          {viewer.feedback.fresh > 0 ? freshNotes(viewer.feedback.fresh) : 'Feedbacks'}
        </PanelLink>
      )}
    </div>
  )
}

/**
 * Shows averages of two or more reviews, and only if the page has all of them: those of a part would mislead.
 */
function FeedbackSummary({ reviews: { items, total } }: { reviews: ShownReviews }) {
  if (items.length < 2 || items.length < total) return null
  const ratings = categories.map(({ name, label }) => ({
    label,
    value: roundToTenth(average(items.map((review) => review[name]))),
  }))
  return (
    <div className="feedback-sum">
      <p>
        <strong>{roundToTenth(average(ratings.map(({ value }) => value)))}</strong>
        <span className="small text-muted">of 5, from {total} experts</span>
      </p>
      <RatingList ratings={ratings} />
    </div>
  )
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const roundToTenth = (value: number) => Math.round(value * 10) / 10
