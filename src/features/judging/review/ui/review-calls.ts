import { client } from '#lib/contract/client.ts'
import { reviewContract } from '../contract.ts'

/** A separate module, so that only pages that use reviews load the contract. */
export const {
  getReviewsBySubmissionId,
  getReviewBySubmissionIdUserId,
  getReviewQueue,
  createReview,
  updateReview,
  markFeedbackRead,
} = client(reviewContract)
