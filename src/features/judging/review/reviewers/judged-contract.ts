import * as z from 'zod/mini'
import { medals, submissionCard } from '#features/event/submission/shapes.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'

const average = z.number()

/** Of all reviews, approved or not, but for those that were hidden or set aside. */
const averages = z.object({
  count: z.int(),
  overall: average,
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
    /** Those that count, approved or not. */
    reviewsCount: z.int(),
    averages: z.nullable(averages),
  },
)

const placed = z.object({
  id: z.uuid(),
  trackId: z.nullable(z.string()),
  /** Of the event's prizes. */
  prizeIds: z.array(z.uuid()),
  title: z.string(),
  teamName: z.string(),
  position: z.nullable(z.enum(medals)),
  eventPosition: z.nullable(z.int()),
})
export type PlacedSubmission = z.output<typeof placed>
export type HiddenSubmission = Pick<PlacedSubmission, 'id' | 'title' | 'teamName'>

export const judgedQuery = z.object({
  eventId: uuid(),
  ...paging,
  search: z.optional(text({ min: 0, max: 200 })),
})
export type JudgedQuery = z.output<typeof judgedQuery>

export const judgedList = z.extend(listOf(judged), {
  /** Whatever has a medal, a rank or a prize by now, on every page and whatever is searched. */
  placed: z.array(placed),
  /** Those that would be placed, had the moderators not hidden them: nobody sees them, and they win nothing. */
  hidden: z.array(z.pick(placed, { id: true, title: true, teamName: true })),
  resultsPublishedAt: z.nullable(instant),
})
