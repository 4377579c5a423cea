import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { csvFile } from '#lib/pages/download.ts'
import { text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'

/** A person who has reviewed in an event, as its organizers see them. */
const eventReviewer = z.object({
  reviewerId: z.uuid(),
  profile: personCard,
  reviews: z.int(),
  /** Average of all four ratings of the reviews that count; null if none counts. */
  average: z.nullable(z.number()),
  /** Number of reviews excluded from the averages. */
  setAside: z.int(),
  /** Whether the person may review, by a role in the event or as MENTOR or ADMIN of the site. */
  mayReview: z.boolean(),
  /** Whether the person is in a team of this event. */
  isCompeting: z.boolean(),
})

export const createReasonSchema = () => text({ min: 3, max: 400 })

export const reviewExclusion = z.object({
  eventId: uuid(),
  reviewerId: uuid(),
  /** Whether to exclude the reviews from the averages; false includes them again. */
  setAside: z.boolean(),
  reason: createReasonSchema(),
})
export type ReviewExclusion = z.output<typeof reviewExclusion>

export const reviewersContract = contract('review', {
  getReviewers: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List who reviewed in an event, how often and how strictly, for those who manage it',
    query: z.object({ eventId: uuid(), ...paging }),
    output: createListSchema(eventReviewer),
  },
  setReviewsAside: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Leave all of one reviewer’s reviews out of the event’s averages, or count them again; logged with its reason',
    body: reviewExclusion,
    output: z.object({ eventId: z.uuid(), reviewerId: z.uuid(), reviews: z.int() }),
  },
  exportReviews: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export an event’s reviews with their scores as CSV, for those who manage it; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
})
