import * as z from 'zod/mini'
import { medals, submissionCard } from '#features/submission/shapes.ts'
import { instant, text, uuid } from '#lib/fields.ts'
import { listOf, paging } from '#lib/lists.ts'

const average = z.number()

/** Of those reviews that the asking person may know. */
const averages = z.object({
  count: z.int(),
  applicationOfTech: average,
  presentation: average,
  businessValue: average,
  originality: average,
})
export type Averages = z.output<typeof averages>

export const judged = z.extend(
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
    /** All of them, approved or not. */
    reviewsCount: z.int(),
    averages: z.nullable(averages),
  },
)

const placed = z.object({
  id: z.uuid(),
  title: z.string(),
  teamName: z.string(),
  position: z.nullable(z.enum(medals)),
  eventPosition: z.nullable(z.int()),
})
export type PlacedSubmission = z.output<typeof placed>

export const judgedQuery = z.object({
  eventId: uuid(),
  ...paging,
  search: z.optional(text({ min: 0, max: 200 })),
})
export type JudgedQuery = z.output<typeof judgedQuery>

export const judgedList = z.extend(listOf(judged), {
  /** Whatever has a medal or a rank by now, on every page and whatever is searched. */
  placed: z.array(placed),
  resultsPublishedAt: z.nullable(instant),
})
