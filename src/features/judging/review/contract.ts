import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { ownSubmission } from '#features/event/submission/policy.ts'
import { submissionCard } from '#features/event/submission/shapes.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, level, paragraph, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { judgedList, judgedQuery } from './reviewers/judged-contract.ts'
import { approveReview, reviewEvent, writeReview } from './policy.ts'

export const minReviewLength = 30
/** Markdown text, see `renderTalk`. */
const review = () => paragraph({ min: minReviewLength })

export const ratings = {
  applicationOfTech: level,
  presentation: level,
  businessValue: level,
  originality: level,
}

/** Form fields: ratings from one to five; an untouched rating is one. */
export const reviewFields = z.object({ review: review(), ...ratings })
export const reviewDraft = z.extend(reviewFields, { submissionId: uuid() })
export type ReviewDraft = z.output<typeof reviewDraft>

/** An omitted rating differs from a rating of 1: `{ id, approved }` approves without changing the ratings. */
const rating = z.optional(z.int().check(z.minimum(1, 'Invalid value'), z.maximum(5, 'Invalid value')))
export const reviewChanges = z.object({
  id: uuid(),
  submissionId: z.optional(uuid()),
  userId: z.optional(uuid()),
  review: z.optional(review()),
  applicationOfTech: rating,
  presentation: rating,
  businessValue: rating,
  originality: rating,
  approved: z.optional(z.boolean()),
  /**
   * The `updatedAt` of the review as the approver read it. Prevents approving a text that was rewritten
   * since.
   */
  seen: z.optional(instant),
})
export type ReviewChanges = z.output<typeof reviewChanges>

const ratingSchema = z.int()
export const shownReview = z.object({
  id: z.uuid(),
  submissionId: z.uuid(),
  /** Reviewer's user id; null if their profile is private, except for themselves. */
  userId: z.nullable(z.uuid()),
  review: z.string(),
  html: z.string(),
  applicationOfTech: ratingSchema,
  presentation: ratingSchema,
  businessValue: ratingSchema,
  originality: ratingSchema,
  approved: z.boolean(),
  /** Whether moderators hid the review, so that only its author and ADMIN can read it. */
  isHidden: z.boolean(),
  /** Whether organizers excluded the review from the averages. */
  isSetAside: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  user: z.object({ profile: personCard }),
  isOwn: z.boolean(),
  canApprove: z.boolean(),
})
export type ShownReview = z.output<typeof shownReview>

/** A submission in the reviewers' list, with its review count and never with others' texts. */
export const reviewableSubmission = z.extend(
  z.pick(submissionCard, {
    id: true,
    slug: true,
    title: true,
    shortDescription: true,
    imageLink: true,
    trackId: true,
    event: true,
    team: true,
  }),
  {
    reviewsCount: z.int(),
    /** The caller's own review; null if there is none. */
    own: z.nullable(z.object({ approved: z.boolean(), updatedAt: instant })),
  },
)

export const reviewQueueQuery = z.object({
  eventId: uuid(),
  ...paging,
  /** Whether to list the submissions that the caller has reviewed, instead of those still to review. */
  mine: flag,
})
export type ReviewQueueQuery = z.output<typeof reviewQueueQuery>

export const reviewContract = contract('review', {
  getReviewsBySubmissionId: {
    method: 'GET',
    ...forAnyone,
    token: 'judge',
    summary:
      'List approved reviews, newest first; all of them for the event’s managers and, once released, the team; reviewers also get their own',
    query: z.object({ submissionId: uuid(), ...paging }),
    output: createListSchema(shownReview),
  },
  getReviewBySubmissionIdUserId: {
    method: 'GET',
    ...forMembers,
    token: 'judge',
    summary: 'Get the caller’s own review; 400 with the code none when there is none',
    query: z.object({ submissionId: uuid() }),
    output: shownReview,
  },
  createReview: {
    method: 'POST',
    ...forMembersWho(writeReview),
    token: 'judge',
    summary: 'Review a submission, once each; others see it only once it’s approved',
    body: reviewDraft,
    output: shownReview,
  },
  updateReview: {
    method: 'PUT',
    ...forMembersWho(approveReview),
    token: 'judge',
    summary: 'Change your own review, which removes its approval; or approve one with just id and approved',
    body: reviewChanges,
    output: shownReview,
  },
  markFeedbackRead: {
    method: 'PUT',
    ...forMembersWho(ownSubmission),
    summary: 'Mark the team’s feedback as read up to now',
    body: z.object({ submissionId: uuid() }),
    output: z.object({ submissionId: z.uuid() }),
  },
  getReviewQueue: {
    method: 'GET',
    ...forMembersWho(reviewEvent),
    token: 'judge',
    summary:
      'List what a reviewer still has to review in an event, least reviewed first, or what they have reviewed',
    query: reviewQueueQuery,
    output: z.extend(createListSchema(reviewableSubmission), {
      /** Counts of other teams' submissions, by whether the caller has reviewed them. */
      toReview: z.int(),
      reviewed: z.int(),
      feedbackEnabled: z.boolean(),
      /** Whether the event shows its submissions yet. */
      isOpen: z.boolean(),
    }),
  },
  getJudgedSubmissions: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List what organizers need to decide the results: medals, ranks and average scores',
    query: judgedQuery,
    output: judgedList,
  },
})
