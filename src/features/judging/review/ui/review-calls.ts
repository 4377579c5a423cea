import { client } from '#lib/contract/client.ts'
import { reviewContract } from '../contract.ts'

/** A module of its own, so that only those who have something to do with reviews load the contract. */
export const {
  getReviewsBySubmissionId,
  getReviewBySubmissionIdUserId,
  getReviewQueue,
  createReview,
  updateReview,
  markFeedbackRead,
} = client(reviewContract)
