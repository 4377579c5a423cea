import { RatingList } from '#ui/fields/rating.tsx'
import { categories } from '../review-words.ts'
import type { ShownReviews } from '../shown-review.ts'

/** The averages, while all of what is shown is on this page: of a part they would mislead. */
export function FeedbackSummary({ reviews: { items, total } }: { reviews: ShownReviews }) {
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
