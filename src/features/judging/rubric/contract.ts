import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { tieRules } from '#features/judging/judging/ranking/ballots.ts'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { instant, optionalText, text, uuid, lookupText } from '#lib/fields/fields.ts'

export const maxCriteria = 12
/** Maximum changes shown with a rubric, newest first. */
export const maxChanges = 20

/** A criterion that judges score from 1 to 5, as in a version of a rubric. */
export const criterion = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Weight from 1 to 100; the criterion's share is its part of the sum of all weights. */
  weight: z.int(),
  /** Meanings of the levels 1 to 5, in this order. */
  levels: z.array(z.string()),
  /** Ids of the tracks whose entries the criterion counts for; null for every entry. */
  trackIds: z.nullable(z.array(z.string())),
})
export type Criterion = z.output<typeof criterion>

const criterionDraft = z.object({
  id: z.optional(uuid()),
  name: text({ min: 3, max: 60 }),
  description: optionalText({ max: 500 }),
  weight: z
    .int('Write a whole number from 1 to 100')
    .check(
      z.minimum(1, 'Write a whole number from 1 to 100'),
      z.maximum(100, 'Write a whole number from 1 to 100'),
    ),
  levels: z.array(optionalText({ max: 200 })).check(z.minLength(5), z.maxLength(5)),
  trackIds: z._default(z.nullable(z.array(lookupText(80)).check(z.minLength(1), z.maxLength(30))), null),
})
export type CriterionDraft = z.output<typeof criterionDraft>

const judgedCriteria = z.object({
  criteria: z
    .array(criterionDraft)
    .check(z.minLength(1, 'Add at least one criterion'), z.maxLength(maxCriteria, `At most ${maxCriteria}`)),
  tieRule: z.enum(tieRules),
})

export const rubricDraft = z.extend(judgedCriteria, {
  ...createBaseField(judgedCriteria),
  /** Reason for the change; required once submissions have opened. */
  reason: optionalText({ max: 500 }),
  /**
   * Whether the caller confirms that judges of open rounds are asked again for ballots that they have
   * submitted.
   */
  confirmAskAgain: z.optional(z.boolean()),
  /**
   * Hash of the rubric that this one replaces, as the caller read it; 409 if the rubric has changed since.
   */
  hash: z.optional(lookupText(64)),
})
export type RubricDraft = z.output<typeof rubricDraft>

/** Share of each criterion, in whole percent that add up to 100. */
const shares = z.object({
  /**
   * Track of the entries; null for entries without a track, or for all if no criterion belongs to a track.
   */
  trackId: z.nullable(z.string()),
  criteria: z.array(z.object({ id: z.uuid(), percent: z.int() })),
})
export type Shares = z.output<typeof shares>

const change = z.object({ version: z.int(), reason: z.string(), createdAt: instant })

export const rubric = z.object({
  eventId: z.uuid(),
  version: z.int(),
  /** Whether the event has a rubric of its own; false for the default one. */
  isSaved: z.boolean(),
  /** Whether submissions or judging have opened, so that a change needs a reason. */
  isFrozen: z.boolean(),
  /** Whether results by this rubric are published, so that it can't change any more. */
  isPublished: z.boolean(),
  criteria: z.array(criterion),
  shares: z.array(shares),
  tieRule: z.enum(tieRules),
  /** Whether judging has opened, which locks the tie rule. */
  isTieRuleFixed: z.boolean(),
  /** Hash of the criteria and the tie rule, to detect other changes when saving. */
  hash: z.string(),
  /** Changes after submissions opened, newest first, at most `maxChanges`. */
  changes: z.array(change),
})
export type Rubric = z.output<typeof rubric>

export const rubricVersion = z.extend(change, {
  criteria: z.array(criterion),
  tieRule: z.enum(tieRules),
})
export type RubricVersion = z.output<typeof rubricVersion>

const eventInput = z.object({ eventId: uuid() })

export const rubricContract = contract('rubric', {
  getRubric: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get what an event’s projects are judged by',
    query: eventInput,
    output: rubric,
  },
  getRubricVersions: {
    method: 'GET',
    ...forAnyone,
    summary: 'List the versions of an event’s rubric, newest first',
    query: z.extend(eventInput, paging),
    output: createListSchema(rubricVersion),
  },
  saveRubric: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Replace the rubric; once submissions have opened it makes a new version, needs a reason and tells everyone enrolled',
    query: eventInput,
    body: rubricDraft,
    output: rubric,
  },
})
