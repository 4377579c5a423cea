import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { teamRole } from '#features/event/participant/enrollment/team-role.ts'
import { matchingFields, skillNames } from '#features/event/participant/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { team } from '../contract.ts'
import { confirmsCompeting } from '../fields/fields.ts'
import { leadTeam, ownSeat, placeInTeam, seeTeamMatters } from '../policy.ts'

/** Team as shown to people who aren't in it yet. */
export const seatOffer = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  eventSlug: z.string(),
  eventTitle: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  membersCount: z.int(),
  emptySeats: z.int(),
})
export type SeatOffer = z.output<typeof seatOffer>

export const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'closed'] as const

export const joinRequest = z.object({
  id: z.uuid(),
  /** Role that the person asks for. */
  role: z.nullable(z.string()),
  message: z.string(),
  /** 'closed': the person joined another team, or this one ended. */
  status: z.enum(requestStatuses),
  /** Time from which a declined person can ask this team again; null if they already can. */
  askAgainAt: z.nullable(instant),
  createdAt: instant,
  team: seatOffer,
  person: z.object({
    participantId: z.uuid(),
    ...matchingFields,
    skillNames,
    profile: personCard,
  }),
})
export type JoinRequest = z.output<typeof joinRequest>

export const requestFields = {
  role: z.optional(z.nullable(teamRole)),
  message: z.optional(text({ min: 0, max: 255 })),
}

const reason = z.optional(text({ min: 0, max: 400 }))
const byId = z.object({ id: uuid() })

export const rosterContract = contract('team', {
  exportTeams: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export an event’s teams with their people as CSV, for those who manage it; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
  getJoinRequests: {
    method: 'GET',
    ...forMembersWho(seeTeamMatters),
    summary: 'List a team’s requests to join, oldest first',
    query: z.object({ ...paging, teamId: uuid() }),
    output: createListSchema(joinRequest),
  },
  getOwnJoinRequests: {
    method: 'GET',
    ...forMembers,
    summary: 'List the caller’s requests to join teams, newest first',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: createListSchema(joinRequest),
  },
  acceptJoinRequest: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Accept a request to join; 409 when the team is full or the person is in another',
    query: byId,
    body: z.object({ confirmed: confirmsCompeting }),
    output: joinRequest,
  },
  declineJoinRequest: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Decline a request to join',
    query: byId,
    output: joinRequest,
  },
  reopenJoinRequest: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Reopen a declined request; 409 when the person is now in a team',
    query: byId,
    output: joinRequest,
  },
  withdrawJoinRequest: {
    method: 'PUT',
    ...forMembersWho(ownSeat),
    summary: 'Cancel your own request; safe to repeat',
    query: byId,
    output: joinRequest,
  },
  transferTeam: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Make another member the team admin',
    query: byId,
    body: z.object({ participantId: uuid(), reason }),
    output: team,
  },
  removeMember: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Remove a member from the team, until submissions close; organizers also later',
    query: byId,
    body: z.object({ participantId: uuid(), reason }),
    output: team,
  },
  addMember: {
    method: 'PUT',
    ...forMembersWho(placeInTeam),
    summary: 'Add an approved participant to a team as an organizer, even after submissions have closed',
    query: byId,
    body: z.object({ participantId: uuid(), reason, confirmed: confirmsCompeting }),
    output: team,
  },
})
