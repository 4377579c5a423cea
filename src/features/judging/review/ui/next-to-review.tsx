import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { Link } from '#ui/link.tsx'
import { getReviewQueue } from './review-calls.ts'

interface NextToReviewProps {
  event: { id: string; slug: string }
}

/** Suggests the submission that needs a review most, with a link to the whole list. */
export function NextToReview({ event }: NextToReviewProps) {
  const { data } = useQuery({
    queryKey: ['review-queue', event.id],
    queryFn: () => getReviewQueue({ eventId: event.id, perPage: 1 }),
    staleTime: 0,
  })
  if (!data?.isOpen) return null
  const [next] = data.items
  const all = `${href('/event/:slug/dash', { slug: event.slug })}#review`
  return (
    <p>
      {next ? (
        <>
          Next to review: <Link href={`${submissionPath(next)}?view=feedback`}>{next.title}</Link> by{' '}
          {next.team.name}.{' '}
          <Link href={all}>{data.toReview === 1 ? 'The last one' : `${data.toReview} are left`}</Link>
        </>
      ) : (
        <>
          You’ve reviewed everything. <Link href={all}>Your reviews</Link>
        </>
      )}
    </p>
  )
}
