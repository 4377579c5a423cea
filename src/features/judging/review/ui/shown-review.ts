import type { AnswerOf } from '#lib/contract/contract.ts'
import type { reviewContract } from '../contract.ts'

export type ShownReviews = AnswerOf<typeof reviewContract, 'getReviewsBySubmissionId'>
export type ShownReview = ShownReviews['items'][number]
export type ShownQueue = AnswerOf<typeof reviewContract, 'getReviewQueue'>
