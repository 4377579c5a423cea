import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { reviewTexts } from './review-texts.ts'
import type { ShownQueue } from './shown-review.ts'
import './review-queue.css'

interface ReviewQueueProps {
  queue: ShownQueue
  /** List that is shown: submissions still to review, or those already reviewed. */
  shows: 'todo' | 'mine'
}

/**
 * Lists the submissions that a reviewer still has to review, least reviewed first, and those already
 * reviewed.
 */
export function ReviewQueue({ queue, shows }: ReviewQueueProps) {
  const { toReview, reviewed, items, page, perPage, total } = queue
  const tabs = [
    { key: 'todo', label: 'To review', count: toReview },
    { key: 'mine', label: 'Reviewed by you', count: reviewed },
  ]
  return (
    <>
      <Progress {...queue} />
      <Tabs tabs={tabs} current={shows} param="reviews" pageParam="review-page" label="Your reviews" />
      {items.length > 0 ? (
        <ul className="review-rows">
          {items.map((item, index) => (
            <li key={item.id}>
              <Row item={item} isNext={shows === 'todo' && page === 1 && index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyQueue queue={queue} shows={shows} />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / perPage)}
        param="review-page"
        label="Pages of submissions"
        keepScroll
      />
    </>
  )
}

function Progress({ toReview, reviewed }: ShownQueue) {
  const all = toReview + reviewed
  if (all === 0) return null
  return (
    <p className="review-progress">
      <progress value={reviewed} max={all} aria-label="Reviewed by you" />
      <span className="small">
        {reviewed} of {all} reviewed by you
      </span>
    </p>
  )
}

function Row({ item, isNext }: { item: ShownQueue['items'][number]; isNext: boolean }) {
  const { title, shortDescription, team, own, reviewsCount } = item
  const path = submissionPath(item)
  return (
    <article className="review-row">
      <div>
        <h3>
          <Link href={path}>{title}</Link>
        </h3>
        <p className="small text-muted">
          {team.name} · {formatCount(reviewsCount)}
        </p>
        <p className="small">{shortDescription}</p>
      </div>
      {own ? (
        <Badge tone={own.approved ? 'success' : 'grey'}>
          {own.approved ? reviewTexts.visible : reviewTexts.notApproved}
        </Badge>
      ) : (
        <ButtonLink
          href={`${path}?view=feedback`}
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`Review ${title}`}
        >
          Review
        </ButtonLink>
      )}
    </article>
  )
}

function EmptyQueue({ queue: { isOpen, toReview, reviewed }, shows }: ReviewQueueProps) {
  if (!isOpen)
    return (
      <EmptyState title="Not open yet" level={3}>
        Projects appear here once submissions close.
      </EmptyState>
    )
  if (toReview + reviewed === 0)
    return (
      <EmptyState title="Nothing to review yet" level={3}>
        Projects appear here as soon as teams submit them, those with the fewest reviews first.
      </EmptyState>
    )
  return shows === 'todo' ? (
    <EmptyState title="You’ve reviewed everything" level={3}>
      Thank you. New projects appear here as teams submit them.
    </EmptyState>
  ) : (
    <EmptyState title="You haven’t reviewed any yet" level={3}>
      Projects you’ve reviewed stay here, with what their teams decided.
    </EmptyState>
  )
}

const formatCount = (count: number) =>
  count === 0 ? 'no reviews yet' : count === 1 ? '1 review' : `${count} reviews`
