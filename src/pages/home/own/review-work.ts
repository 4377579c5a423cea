export interface ReviewWork {
  slug: string
  title: string
  /** Number of projects that this person has not reviewed yet, counted to 1,000. */
  toReview: number
}

interface Line {
  kind: string
  count: number
  event: { slug: string; title: string } | null
}

/** Returns events with projects to review, then events where this person reviews but has no projects yet. */
export function listReviewWork(
  lines: readonly Line[],
  reviews: readonly { slug: string; title: string }[],
): ReviewWork[] {
  const dueReviews = lines.flatMap(({ kind, count, event }) =>
    kind === 'toReview' && event ? [{ slug: event.slug, title: event.title, toReview: count }] : [],
  )
  const isDue = new Set(dueReviews.map(({ slug }) => slug))
  const others = reviews.filter(({ slug }) => !isDue.has(slug))
  return [...dueReviews, ...others.map((event) => ({ ...event, toReview: 0 }))]
}

export function describeReviewWork({ toReview, title }: ReviewWork): string {
  if (toReview === 0) return `Nothing to review in ${title} right now`
  if (toReview >= 1000) return `1,000+ projects to review in ${title}`
  return `${toReview} ${toReview === 1 ? 'project' : 'projects'} to review in ${title}`
}
