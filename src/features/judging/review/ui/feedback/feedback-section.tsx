import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { RatingList } from '#ui/fields/rating.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { freshNotes } from './fresh-notes.ts'
import { reviewTexts, categories } from '../review-texts.ts'
import type { FeedbackReader, Reviewed } from '../reviewed.ts'
import type { ShownReviews } from '../shown-review.ts'
import './feedback.css'
import { latePart } from '#ui/parts/late-part.tsx'

/** Only those who write or decide load these. */
const FeedbackPanel = latePart(async () => (await import('./feedback-panel.tsx')).FeedbackPanel)
const OwnFeedback = latePart(async () => (await import('./own-feedback.tsx')).OwnFeedback)

/** Where feedback is switched off there is no section, unless there was some before. */
export const showsFeedback = ({ event }: Reviewed, { total }: ShownReviews): boolean =>
  event.feedbackEnabled || total > 0

interface FeedbackSectionProps {
  submission: Reviewed
  /** A page of the approved reviews, as everybody reads them. */
  reviews: ShownReviews
  own: FeedbackReader
}

/** What experts say, and for those who are part of it the way to write and to choose. */
export function FeedbackSection({ submission, reviews, own }: FeedbackSectionProps) {
  const { view } = usePanel()
  const viewer = own.submission?.viewer
  return (
    <section id="feedback" aria-labelledby="h-feedback">
      <SectionHead id="h-feedback" title={reviews.total > 0 ? `Feedback (${reviews.total})` : 'Feedback'} />
      <div className="feedback-lead">
        <p>{viewer?.isReviewer ? reviewTexts.forReviewers : reviewTexts.forReaders}</p>
        <Doors {...{ submission, own }} />
      </div>
      {viewer?.hasReviewed && <OwnFeedback submission={submission} />}
      {reviews.total > 0 ? (
        <>
          <FeedbackSummary reviews={reviews} />
          <FeedbackList {...{ submission, reviews }} isTeam={viewer?.isParticipant ?? false} />
        </>
      ) : (
        <NoneShown waiting={viewer?.feedback.total ?? 0} hasOwn={viewer?.hasReviewed ?? false} />
      )}
      {view && (view.kind === 'feedback' || view.kind === 'approvals') && (
        <FeedbackPanel {...{ submission, own }} kind={view.kind} />
      )}
    </section>
  )
}

/** What the team has not chosen yet is there for the team alone. To who wrote some, the note above says all there is. */
export function NoneShown({ waiting, hasOwn }: { waiting: number; hasOwn: boolean }) {
  if (hasOwn && waiting === 0) return null
  return waiting > 0 ? (
    <EmptyState title="Only your team can see this feedback so far" level={3}>
      {`Experts wrote ${waiting === 1 ? 'one note' : `${waiting} notes`} to your team. Choose what to show here.`}
    </EmptyState>
  ) : (
    <EmptyState title="No feedback yet" level={3}>
      Reviewers write to the team, and the team chooses what to show here.
    </EmptyState>
  )
}

function Doors({ submission, own }: Pick<FeedbackSectionProps, 'submission' | 'own'>) {
  const viewer = own.submission?.viewer
  if (!viewer) return null
  const writes = viewer.isReviewer && submission.event.feedbackEnabled
  return (
    <div className="row">
      {writes && (
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

/** The averages, while all of what is shown is on this page: of a part they would mislead. */
function FeedbackSummary({ reviews: { items, total } }: { reviews: ShownReviews }) {
  if (items.length < 2 || items.length < total) return null
  const ratings = categories.map(({ name, label }) => ({
    label,
    value: rounded(average(items.map((review) => review[name]))),
  }))
  return (
    <div className="feedback-sum">
      <p>
        <strong>{rounded(average(ratings.map(({ value }) => value)))}</strong>
        <span className="small text-muted">of 5, from {total} experts</span>
      </p>
      <RatingList ratings={ratings} />
    </div>
  )
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 10) / 10
