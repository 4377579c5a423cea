import * as z from 'zod/mini'
import { medals, submissionCard } from '#features/event/submission/shapes.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'

const average = z.number()

/** Averages of all reviews, approved or not, except hidden or excluded ones. */
const averages = z.object({
  count: z.int(),
  overall: average,
  applicationOfTech: average,
  presentation: average,
  businessValue: average,
  originality: average,
})
export type Averages = z.output<typeof averages>

export const judgedSubmission = z.extend(
  z.pick(submissionCard, {
    id: true,
    slug: true,
    title: true,
    trackId: true,
    position: true,
    eventPosition: true,
    likesCount: true,
    event: true,
    team: true,
  }),
  {
    breaksRules: z.boolean(),
    /** Number of reviews that count, approved or not. */
    reviewsCount: z.int(),
    averages: z.nullable(averages),
  },
)

const placedSubmission = z.object({
  id: z.uuid(),
  trackId: z.nullable(z.string()),
  /** Ids of the event's prizes that the submission won. */
  prizeIds: z.array(z.uuid()),
  title: z.string(),
  teamName: z.string(),
  position: z.nullable(z.enum(medals)),
  eventPosition: z.nullable(z.int()),
})
export type PlacedSubmission = z.output<typeof placedSubmission>
export type HiddenSubmission = Pick<PlacedSubmission, 'id' | 'title' | 'teamName'>

export const judgedQuery = z.object({
  eventId: uuid(),
  ...paging,
  search: z.optional(text({ min: 0, max: 200 })),
})
export type JudgedQuery = z.output<typeof judgedQuery>

export const judgedList = z.extend(createListSchema(judgedSubmission), {
  /** Submissions that have a medal, a rank or a prize now, regardless of page and search. */
  placed: z.array(placedSubmission),
  /** Submissions with a place that moderators have hidden. They are invisible and win nothing. */
  hidden: z.array(z.pick(placedSubmission, { id: true, title: true, teamName: true })),
  resultsPublishedAt: z.nullable(instant),
})
