import * as z from 'zod/mini'
import { participant } from '#features/event/participant/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { uuid, lookupText } from '#lib/fields/fields.ts'
import { confirmsCompeting } from '../fields/fields.ts'
import { ownSeat } from '../policy.ts'
import { joinRequest, requestFields } from './roster-contract.ts'

export const inviteToken = lookupText().check(z.minLength(20))

export const joinInput = z.object({
  teamId: uuid(),
  /** Token of an invitation, with which the person joins at once. */
  inviteToken: z.optional(inviteToken),
  ...requestFields,
  confirmed: confirmsCompeting,
})
export type JoinInput = z.output<typeof joinInput>

export const joinResult = z.extend(participant, {
  /** Created request; null if an invitation gave the seat. */
  joinRequest: z.nullable(joinRequest),
})
export type JoinResult = z.output<typeof joinResult>

/** Operations of the segment `participant` that concern teams. */
export const membershipContract = contract('participant', {
  joinTeamByUser: {
    method: 'PUT',
    ...forMembersWho(ownSeat),
    summary: 'Join a team with an invitation, or ask its admin for a seat',
    query: z.object({ userId: z.optional(uuid()), eventId: uuid() }),
    body: joinInput,
    output: joinResult,
  },
  leaveTeamByUser: {
    method: 'PUT',
    ...forMembersWho(ownSeat),
    summary: 'Leave a team, until submissions close; the last one ends it, an admin hands over',
    query: z.object({
      id: z.optional(uuid()),
      userId: z.optional(uuid()),
      eventId: z.optional(uuid()),
      teamId: uuid(),
    }),
    output: participant,
  },
})
