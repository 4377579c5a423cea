import * as z from 'zod/mini'
import { participantCard } from '#features/event/participant/lists/list-contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { uuid } from '#lib/fields/fields.ts'
import { count, createListSchema } from '#lib/contract/lists.ts'
import { teamCard } from '../../contract.ts'
import { axisNames } from './team-fit.ts'
import { seeSuggestions } from '../../policy.ts'

export const suggestion = z.object({
  /** Team suggested to the caller; null if `participant` is a person suggested for the team. */
  team: z.nullable(teamCard),
  participant: z.nullable(participantCard),
  reasons: z.object({
    axes: z.array(z.object({ axis: z.enum(axisNames), level: z.int(), teamLevel: z.int() })),
    roles: z.array(z.string()),
    sharedHours: z.nullable(z.number()),
  }),
  score: z.number(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestionQuery = z.object({
  eventId: z.optional(uuid()),
  teamId: z.optional(uuid()),
  limit: z._default(count(1, 50), 12),
})
export type SuggestionQuery = z.output<typeof suggestionQuery>

export const suggestionContract = contract('team', {
  getSuggestions: {
    method: 'GET',
    ...forMembersWho(seeSuggestions),
    summary: 'Suggest teams for the caller (eventId) or people for a team (teamId), each with its reasons',
    query: suggestionQuery,
    output: createListSchema(suggestion),
  },
})
