import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, text, uuid } from '#lib/fields/fields.ts'
import { day } from '#lib/fields/moments.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { csvFile } from '#lib/pages/download.ts'
import { steps } from './period.ts'
import { readFigures } from './policy.ts'

const firstDay = '2000-01-01'

/** Period of whole days in UTC, inclusive; defaults to the twelve weeks that end today. */
const period = {
  from: z.optional(day(firstDay)),
  to: z.optional(day(firstDay)),
  by: z.optional(z.enum(steps)),
}

const scope = z.object({
  ...period,
  /** Event to count; without it all public events count. */
  eventId: z.optional(uuid()),
})
export type FiguresQuery = z.output<typeof scope>

/** Period of the statistics, and time of counting. */
const countedPeriod = { from: z.string(), to: z.string(), by: z.enum(steps), countedAt: instant }

export const funnelSteps = ['visited', 'enrolled', 'inTeam', 'draft', 'submitted', 'reviewed'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const funnel = z.object({
  ...countedPeriod,
  /**
   * Steps: `visited` counts visits of the event's page, each visitor once a day. `enrolled` counts
   * enrollments in the period that were neither withdrawn nor declined. The other steps count those enrolled
   * people who by now are in a team, or whose team has started a submission, has submitted it, or has at
   * least one review of it.
   */
  steps: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
})

const growthFields = {
  members: z.int(),
  participants: z.int(),
  submissions: z.int(),
  texts: z.int(),
}
export type GrowthMetric = keyof typeof growthFields

export const growth = z.object({
  ...countedPeriod,
  points: z.array(
    z.object({
      /** First day of the interval. */
      day: z.string(),
      /** Growth in the interval and total at its end, of everything that still exists. */
      added: z.object(growthFields),
      total: z.object(growthFields),
      /** Submissions of the step that have a review by now. */
      reviewed: z.int(),
      visits: z.int(),
    }),
  ),
})

export const technologyUse = z.object({
  ...countedPeriod,
  submissions: z.int(),
  technologies: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      providerSlug: z.nullable(z.string()),
      submissions: z.int(),
    }),
  ),
})

export const reviewAmounts = ['none', 'one', 'two', 'threeOrMore'] as const

const reviewCounts = z.object({ none: z.int(), one: z.int(), two: z.int(), threeOrMore: z.int() })

export const reviewCoverage = z.object({
  ...countedPeriod,
  /** Submissions of the period by number of reviews, approved or not. */
  all: reviewCounts,
  /** The hundred events with the most submissions in the period. */
  events: z.array(z.extend(reviewCounts, { slug: z.string(), title: z.string() })),
  /** The hundred people with the most reviews of these submissions; erased accounts have no name. */
  reviewers: z.array(z.object({ name: z.string(), userName: z.nullable(z.string()), reviews: z.int() })),
})

export const textOrders = [
  'mostVisits',
  'fewestVisits',
  'mostReads',
  'fewestReads',
  'mostLikes',
  'fewestLikes',
  'newest',
  'oldest',
] as const

export const textFigures = z.object({
  kind: z.enum(['tutorial', 'article']),
  slug: z.string(),
  language: z.string(),
  title: z.string(),
  visits: z.int(),
  /** Visits in which a reader stayed and reached the end. */
  reads: z.int(),
  /** Likes of all time. */
  likes: z.int(),
})

export const figureNames = [
  'funnel',
  'growth',
  'technologies',
  'coverage',
  'events',
  'reviewers',
  'texts',
] as const
export type FigureName = (typeof figureNames)[number]

export const statisticsContract = contract('statistics', {
  postVisit: {
    method: 'POST',
    ...forAnyone,
    summary: 'Count a visit, or a text read to the end; reveals nothing about what exists',
    body: z.object({
      /** Path and query of the page. */
      page: text({ max: 400 }),
      read: flag,
    }),
    output: z.object({}),
    limit: 'read',
    inMemory: true,
  },
  getFunnel: {
    method: 'GET',
    ...forMembersWho(readFigures),
    summary: 'Get the funnel from visit to review for people who enrolled in the period',
    query: scope,
    output: funnel,
  },
  getGrowth: {
    method: 'GET',
    ...forMembersWho(readFigures),
    summary: 'Count members, participants, submissions and texts by day, week or month',
    query: scope,
    output: growth,
  },
  getTechnologyUse: {
    method: 'GET',
    ...forMembersWho(readFigures),
    summary: 'List the hundred technologies used most in the period’s submissions',
    query: scope,
    output: technologyUse,
  },
  getReviewCoverage: {
    method: 'GET',
    ...forMembersWho(readFigures),
    summary: 'Count the reviews of the period’s submissions, by event and by reviewer',
    query: scope,
    output: reviewCoverage,
  },
  getTextFigures: {
    method: 'GET',
    ...forMembersWho(readFigures),
    summary: 'Count visits, reads and likes of published tutorials and articles',
    query: z.object({ ...period, ...paging, orderBy: z._default(z.enum(textOrders), 'mostVisits') }),
    output: z.extend(createListSchema(textFigures), countedPeriod),
  },
  exportFigures: {
    method: 'GET',
    ...forMembersWho(readFigures),
    summary: 'Export one of these tables as CSV',
    query: z.extend(scope, { of: z.enum(figureNames) }),
    ...csvFile,
  },
})
