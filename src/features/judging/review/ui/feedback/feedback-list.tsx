import { ListPages } from '#ui/tables/pagination.tsx'
import { ScrollList } from '#ui/navigation/scroll-list.tsx'
import { ReviewCard } from '../review-card.tsx'
import type { ReviewedSubmission } from '../reviewed-submission.ts'
import type { ShownReviews } from '../shown-review.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded lazily, because only the team needs it. */
const ApprovalRocket = createLatePart(async () => (await import('../approval-rocket.tsx')).ApprovalRocket)

interface FeedbackListProps {
  submission: ReviewedSubmission
  reviews: ShownReviews
  /** Whether the viewer is a member of the team or ADMIN, so that each item has its rocket. */
  isTeam: boolean
}

const label = 'What experts say'
const listClass = 'feedback-list feedback-list--wide'

/** Maximum reviews shown without scrolling. */
const maxVisibleReviews = 3

/**
 * Shows a short list of reviews whole. A longer list is 30rem high and scrolls, until “Show all” opens it.
 */
export function FeedbackList({ submission, reviews, isTeam }: FeedbackListProps) {
  const { items, total } = reviews
  const cards = items.map((review) => (
    <li key={review.id}>
      <ReviewCard review={review} zone={submission.event.timeZone}>
        {isTeam && <ApprovalRocket review={review} />}
      </ReviewCard>
    </li>
  ))
  return (
    <>
      {items.length > maxVisibleReviews ? (
        <>
          <ScrollList label={label} className={`${listClass} feedback-list--capped`}>
            {cards}
          </ScrollList>
          {/* Works without scripts: the style sheet opens the list. */}
          <details className="feedback-more">
            <summary className="btn">
              <span className="feedback-more__open">
                Show all {items.length}
                {total > items.length && ' on this page'}
              </span>
              <span className="feedback-more__close">Show less</span>
            </summary>
          </details>
        </>
      ) : (
        <ul className={listClass} aria-label={label}>
          {cards}
        </ul>
      )}
      <ListPages of={reviews} param="reviews" label="Pages of feedback" keepScroll />
    </>
  )
}
