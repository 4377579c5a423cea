import * as z from 'zod/mini'
import { eventRoleName, personCard } from '#features/event/event/people/role.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, optionalText, slugText, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { forAdministrators, forAnyone, forAnyoneWho, forMembersWho } from '#lib/contract/policy.ts'
import { actionSlugs } from './awards/fixed-actions.ts'
import { giveActions } from './policy.ts'

export { actionSlugs }
export const actionSlug = z.enum(actionSlugs)

export const action = z.object({ id: z.uuid(), slug: actionSlug, name: z.string(), points: z.int() })
export type Action = z.output<typeof action>

/** Item that earned the award; null if it isn't public. */
export const awardedItem = z.nullable(z.object({ title: z.string(), url: z.string() }))

/** Award that hasn't been revoked. */
export const award = z.object({
  id: z.uuid(),
  action: z.pick(action, { slug: true, name: true }),
  points: z.int(),
  earnedAt: instant,
  about: awardedItem,
})
export type Award = z.output<typeof award>

/** Ledger line, visible to ADMIN. */
export const ledgerLine = z.object({
  id: z.uuid(),
  action,
  userId: z.uuid(),
  reference: z.uuid(),
  points: z.int(),
  isTakenBack: z.boolean(),
  /** Whether this line's award still counts. */
  isInForce: z.boolean(),
  createdAt: instant,
  person: personCard,
  /** User who gave the award by hand; null for automatic awards. */
  awardedBy: z.nullable(personCard),
  about: awardedItem,
})
export type LedgerLine = z.output<typeof ledgerLine>

export const periods = ['all', 'year', 'month'] as const

export const leader = z.object({
  /** Rank by points, starting at 1; of equals, the person who reached the number first is ahead. */
  place: z.int(),
  points: z.int(),
  person: personCard,
})
export type Leader = z.output<typeof leader>

export const leaderboardQuery = z.object({
  ...paging,
  /** Event to which the points are limited. */
  eventId: z.optional(uuid()),
  eventSlug: z.optional(slugText()),
  /** Period of the last 365 or 30 days, or all time. */
  period: z._default(z.enum(periods), 'all'),
})
export type LeaderboardQuery = z.output<typeof leaderboardQuery>

const reason = optionalText({ max: 400 })

export const awardRequestSchema = z.object({ actionId: uuid(), userId: uuid(), reference: uuid(), reason })
export type AwardRequest = z.output<typeof awardRequestSchema>

export const groupAward = z.object({
  actionId: uuid(),
  eventId: uuid(),
  /** Role of the recipients; if omitted, the members of the event's teams. */
  eventRole: z.optional(eventRoleName),
  /** Teams to which the recipients are limited. */
  teamIds: z.optional(
    z.array(uuid()).check(z.minLength(1, 'Invalid value'), z.maxLength(500, 'At most 500')),
  ),
  reason,
})
export type GroupAward = z.output<typeof groupAward>

export const actionPoints = z
  .int('Please enter a whole number')
  .check(z.minimum(0, 'Must be from 0 to 10,000'), z.maximum(10_000, 'Must be from 0 to 10,000'))

export const actionChanges = z.object({
  name: z.optional(text({ min: 2, max: 60 })),
  points: z.optional(actionPoints),
})
export const actionUpdate = z.extend(actionChanges, createBaseField(actionChanges))
export type ActionUpdate = z.output<typeof actionUpdate>

export const actionContract = contract('action', {
  getActions: {
    method: 'GET',
    ...forAnyone,
    summary: 'List what earns points, fewest points first',
    query: z.object(paging),
    output: createListSchema(action),
  },
  getAwardsByUserId: {
    method: 'GET',
    ...forAnyoneWho(seeProfile),
    summary:
      'List what a person earned points for, newest first; for a private profile only its owner and ADMIN',
    query: z.object({ ...paging, userId: uuid() }),
    output: createListSchema(award),
  },
  getLeaderboard: {
    method: 'GET',
    ...forAnyone,
    summary: 'Rank public profiles by points, overall or in one event, all time or recent',
    query: leaderboardQuery,
    output: createListSchema(leader),
  },
  postAction: {
    method: 'POST',
    ...forMembersWho(giveActions),
    summary: 'Give one person the points of an action for a reference; a repeat returns the same award',
    body: awardRequestSchema,
    output: z.object({ id: z.uuid(), points: z.int() }),
  },
  postActionsEventMembers: {
    method: 'POST',
    ...forMembersWho(giveActions),
    summary: 'Give the points of an action to everyone in an event’s teams, or to everyone with a role there',
    body: groupAward,
    output: z.object({ people: z.int(), already: z.int() }),
  },
  takeBackAction: {
    method: 'PUT',
    ...forMembersWho(giveActions),
    summary: 'Undo an award with a new line in the ledger; safe to repeat',
    body: awardRequestSchema,
    output: z.object({ isTakenBack: z.boolean() }),
  },
  updateAction: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Rename an action or change its points from now on; earlier awards keep theirs',
    query: z.object({ id: uuid() }),
    body: actionUpdate,
    output: action,
  },
  getLedger: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List the ledger, newest first; filter by action, by person or by points given by hand',
    query: z.object({
      ...paging,
      action: z.optional(actionSlug),
      userId: z.optional(uuid()),
      by: z.optional(z.enum(['hand', 'events'])),
    }),
    output: createListSchema(ledgerLine),
  },
})
