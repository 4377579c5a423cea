import * as z from 'zod/mini'
import { manageEvent } from '#features/event/policy.ts'
import { personCard } from '#features/event/role.ts'
import { teamRole } from '#features/participant/team-role.ts'
import { howTheyWork } from '#features/participant/contract.ts'
import { contract } from '#lib/contract.ts'
import { fileOfLines } from '#lib/download.ts'
import { instant, text, uuid } from '#lib/fields.ts'
import { listOf, paging } from '#lib/lists.ts'
import { member } from '#lib/policy.ts'
import { team } from './contract.ts'
import { leadTeam, ownSeat, placeInTeam, seeTeamMatters } from './policy.ts'

/** The team as those see it who are not in it yet. */
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
  /** The seat they would like. */
  role: z.nullable(z.string()),
  message: z.string(),
  /** 'closed': they found another team, or this one ended. */
  status: z.enum(requestStatuses),
  createdAt: instant,
  team: seatOffer,
  person: z.object({
    participantId: z.uuid(),
    ...howTheyWork,
    profile: personCard,
  }),
})
export type JoinRequest = z.output<typeof joinRequest>

/** What the one who asks says with it. */
export const requestFields = {
  role: z.optional(z.nullable(teamRole)),
  message: z.optional(text({ min: 0, max: 255 })),
}

const reason = z.optional(text({ min: 0, max: 400 }))
const byId = z.object({ id: uuid() })

export const rosterContract = contract('team', {
  exportTeams: {
    method: 'GET',
    access: 'member',
    policy: manageEvent,
    summary: 'The teams of an event with their people as a table, for those who manage it; written down',
    query: z.object({ eventId: uuid() }),
    output: fileOfLines,
    download: 'text/csv',
  },
  getJoinRequests: {
    method: 'GET',
    access: 'member',
    policy: seeTeamMatters,
    summary: 'Who asks to join a team, the first to ask first',
    query: z.object({ ...paging, teamId: uuid() }),
    output: listOf(joinRequest),
  },
  getOwnJoinRequests: {
    method: 'GET',
    access: 'member',
    policy: member,
    summary: 'What the asking person has asked of teams, newest first',
    query: z.object({ ...paging, eventId: z.optional(uuid()) }),
    output: listOf(joinRequest),
  },
  acceptJoinRequest: {
    method: 'PUT',
    access: 'member',
    policy: leadTeam,
    summary: 'Gives the one who asks a seat; 409 when the team is full or they are in another',
    query: byId,
    output: joinRequest,
  },
  declineJoinRequest: {
    method: 'PUT',
    access: 'member',
    policy: leadTeam,
    summary: 'Declines a request to join',
    query: byId,
    output: joinRequest,
  },
  reopenJoinRequest: {
    method: 'PUT',
    access: 'member',
    policy: leadTeam,
    summary: 'Takes a decline back: the request is open again; 409 when the person is in a team by now',
    query: byId,
    output: joinRequest,
  },
  withdrawJoinRequest: {
    method: 'PUT',
    access: 'member',
    policy: ownSeat,
    summary: 'Takes one’s own request back; again does nothing',
    query: byId,
    output: joinRequest,
  },
  transferTeam: {
    method: 'PUT',
    access: 'member',
    policy: leadTeam,
    summary: 'Hands the team over to another of its members',
    query: byId,
    body: z.object({ participantId: uuid(), reason }),
    output: team,
  },
  removeMember: {
    method: 'PUT',
    access: 'member',
    policy: leadTeam,
    summary: 'Takes a member out of the team, until submissions close; organisers later too',
    query: byId,
    body: z.object({ participantId: uuid(), reason }),
    output: team,
  },
  addMember: {
    method: 'PUT',
    access: 'member',
    policy: placeInTeam,
    summary: 'Organisers put an approved participant into a team, also after submissions have closed',
    query: byId,
    body: z.object({ participantId: uuid(), reason }),
    output: team,
  },
})
