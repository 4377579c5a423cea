import * as z from 'zod/mini'
import { prizeWinners } from '#features/event/submission/results/organizing-contract.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import { withLimits } from '#lib/fields/limits.ts'

const wholeNumber = (min: number, max: number) =>
  withLimits(
    z
      .int('Write a whole number')
      .check(z.minimum(min, `From ${min} to ${max}`), z.maximum(max, `From ${min} to ${max}`)),
    {
      minimum: min,
      maximum: max,
    },
  )

/** Award of an entry that differs from its ballots. */
export const deviation = z.object({
  submissionId: uuid(),
  place: z.nullable(wholeNumber(1, 100_000)),
  medal: z.nullable(z.enum(medals)),
  reason: text({ min: 10, max: 500, short: 'Say why in at least 10 characters: everyone reads it' }),
})

const mention = z.object({ submissionId: uuid(), title: text({ min: 3, max: 100 }) })

/** Organizers' decisions about results; the rest comes from the ballots. */
export const decidedPlan = z.object({
  roundId: uuid(),
  /** Number of named places, from the first; projects in other places stay anonymous. */
  namedPlaces: wholeNumber(0, 1000),
  /** Last place that gets the finalist’s medal, after the three that have their own. */
  finalists: z.optional(wholeNumber(0, 1000)),
  deviations: z.array(deviation).check(z.maxLength(100, 'At most 100')),
  prizes: z.array(prizeWinners).check(z.maxLength(50, 'At most 50')),
  mentions: z.array(mention).check(z.maxLength(50, 'At most 50')),
  /** Reason why entries that no ballots connect may be compared. */
  comparedFor: optionalText({ max: 500 }),
  appealHours: wholeNumber(0, 720),
  /** Whether two organizers had to sign at preparation time. */
  needsTwo: z.boolean(),
  /** Changes since the previous version. */
  changes: optionalText({ max: 1000 }),
})

export type Plan = z.output<typeof decidedPlan>

const { needsTwo: _, ...asked } = decidedPlan.shape
const { namedPlaces, deviations, prizes, mentions, appealHours } = asked

/** Request for a plan, with defaults for omitted fields. Lacks `needsTwo`, which is a rule of the event. */
export const plan = z.object({
  ...asked,
  namedPlaces: z._default(namedPlaces, 3),
  deviations: z._default(deviations, []),
  prizes: z._default(prizes, []),
  mentions: z._default(mentions, []),
  appealHours: z._default(appealHours, 72),
})

export const signingRule = z.object({
  needsTwo: z.boolean(),
  /**
   * Organizer who requested lifting the rule of two signatures; null without a request. Another organizer has
   * to agree.
   */
  liftAskedBy: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  liftAskedAt: z.nullable(instant),
  /**
   * Organizers and hosts who can sign: those from when two signatures were required, or while one is enough,
   * those who could if two were required now. A role counts a day after it was given, except that of the
   * event's creator and in an event younger than a day. Administrators always can, too.
   */
  signers: z.array(z.object({ name: z.string(), isYou: z.boolean() })),
  /** Whether two people could sign if the caller required two signatures now. */
  canRequireTwo: z.boolean(),
  /** Whether the caller can sign, publish and lift the rule. */
  canSign: z.boolean(),
})
export type SigningRule = z.output<typeof signingRule>

/** Title of a project that gets, or used to get, a prize or a mention. */
export const titledProject = z.object({ submissionId: z.uuid(), title: z.string() })

/** Projects of a plan that can't get an award any more, such as disqualified ones. */
export const ineligibleProjects = z.array(titledProject)
