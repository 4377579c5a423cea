import { ReviewQueue } from '#features/judging/review/ui/review-queue.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { DashData } from '../data/load-dash.ts'

export function ReviewSection({ data: { queue, filters } }: { data: DashData }) {
  if (!queue) return null
  return (
    <section id="review" aria-labelledby="h-review">
      <SectionHead id="h-review" title="Submissions to review" small aside={`${queue.toReview} left`} />
      <ReviewQueue queue={queue} shows={filters.reviews} />
    </section>
  )
}
