import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogText } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { ScrollList } from '#ui/navigation/scroll-list.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { RocketMark } from './approval-rocket.tsx'
import { ApprovalSwitch } from './approval-switch.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { getReviewsBySubmissionId, markFeedbackRead } from './review-calls.ts'
import { ReviewCard } from './review-card.tsx'
import { describeRelease, reviewTexts } from './review-texts.ts'
import type { ReviewedSubmission } from './reviewed-submission.ts'
import type { ShownReview, ShownReviews } from './shown-review.ts'

const perPage = 10

interface ApprovalsDialogProps {
  submission: ReviewedSubmission
  /** Whether this member of the team has unread feedback. */
  hasFresh: boolean
  onClose: () => void
  onSaved: () => void
}

/** Lists all feedback for the team, and which of it the project page shows. */
export function ApprovalsDialog({ submission, hasFresh, onClose, onSaved }: ApprovalsDialogProps) {
  const [page, setPage] = useState(1)
  const queries = useQueryClient()
  const queryKey = ['reviews', submission.id, page]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const { id: submissionId } = submission
      // Marks feedback as read before loading it, so that feedback written in between stays new.
      if (hasFresh) await markFeedbackRead({ submissionId }).then(onSaved, () => {})
      return getReviewsBySubmissionId({ submissionId, page, perPage })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const createSavedHandler = (id: string) => (approved: boolean) => {
    queries.setQueryData<ShownReviews>(queryKey, (list) => list && setApproval(list, id, approved))
    onSaved()
  }
  return (
    <Dialog title="Feedbacks" subtitle={submission.title} width="44rem" onClose={onClose}>
      <DialogText>{reviewTexts.approval}</DialogText>
      {data ? (
        <>
          <Decisions
            {...{ submission, saved: createSavedHandler }}
            reviews={data.items}
            refused={() => void refetch()}
          />
          <Pagination
            page={page}
            pages={Math.ceil(data.total / perPage)}
            label="Pages of feedback"
            onPage={setPage}
          />
        </>
      ) : error ? (
        <LoadingFailed message={error.message} askAgain={() => void refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Dialog>
  )
}

interface DecisionsProps {
  submission: ReviewedSubmission
  reviews: readonly ShownReview[]
  saved: (id: string) => (approved: boolean) => void
  refused: () => void
}

function Decisions({ submission, reviews, saved, refused }: DecisionsProps) {
  const release = describeRelease(submission.event)
  if (reviews.length === 0)
    return (
      <EmptyState title={release ? 'Feedback comes later' : 'No feedback yet'} level={3}>
        {`Reviewers’ feedback appears here ${release ?? 'right away'}, and on the project page when you want it to.`}
      </EmptyState>
    )
  return (
    <ScrollList label="Feedback to choose from" className="feedback-list feedback-list--capped">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} zone={submission.event.timeZone}>
            {review.canApprove ? (
              <ApprovalSwitch review={review} onSaved={saved(review.id)} onRefused={refused} />
            ) : (
              <RocketMark approved={review.approved} />
            )}
          </ReviewCard>
        </li>
      ))}
    </ScrollList>
  )
}

const setApproval = (list: ShownReviews, id: string, approved: boolean): ShownReviews => ({
  ...list,
  items: list.items.map((review) => (review.id === id ? { ...review, approved } : review)),
})
