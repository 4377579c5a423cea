import { ListPages } from '#ui/tables/pagination.tsx'
import { ScrollList } from '#ui/navigation/scroll-list.tsx'
import { ReviewCard } from '../review-card.tsx'
import type { Reviewed } from '../reviewed.ts'
import type { ShownReviews } from '../shown-review.ts'
import { latePart } from '#ui/parts/late-part.tsx'

/** For the team; no reader waits for it. */
const ApprovalRocket = latePart(async () => (await import('../approval-rocket.tsx')).ApprovalRocket)

interface FeedbackListProps {
  submission: Reviewed
  reviews: ShownReviews
  /** A member of the team, or ADMIN: each item has its rocket. */
  isTeam: boolean
}

/** 30rem high, with the rest below and on further pages. */
export function FeedbackList({ submission, reviews, isTeam }: FeedbackListProps) {
  return (
    <>
      <ScrollList label="What experts say" className="feedback-list feedback-list--wide">
        {reviews.items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} zone={submission.event.timeZone}>
              {isTeam && <ApprovalRocket review={review} />}
            </ReviewCard>
          </li>
        ))}
      </ScrollList>
      <ListPages of={reviews} param="reviews" label="Pages of feedback" keepScroll />
    </>
  )
}
