import { reviewPath } from '#features/operations/waiting/ui/review-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { describeReviewWork, type ReviewWork } from './review-work.ts'

/** Next review of a judge or mentor, in any event with projects for them. */
export function NextReview({ reviews: [first, ...others] }: { reviews: readonly ReviewWork[] }) {
  if (!first) return null
  return (
    <div className="home-reviews">
      <div className="home-now">
        <div>
          <h3>Your reviews</h3>
          <p>{describeReviewWork(first)}</p>
        </div>
        <ButtonLink variant={first.toReview > 0 ? 'primary' : 'secondary'} href={reviewPath(first.slug)}>
          {first.toReview > 0 ? 'Review projects' : 'See your reviews'}
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <ul className="home-mine" aria-label="Your other reviews">
          {others.slice(0, 3).map((review) => (
            <li key={review.slug}>
              <Link href={reviewPath(review.slug)}>{describeReviewWork(review)}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
