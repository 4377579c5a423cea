import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { eventRoleName, personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forAnyoneWho, forMembersWho } from '#lib/contract/policy.ts'
import { flag, instant, slugText, text, timeZone, uuid } from '#lib/fields/fields.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { matchingFields, participantTeam, skillNames } from '../contract.ts'
import { readParticipants, readParticipations } from '../policy.ts'
import { teamRole } from '../enrollment/team-role.ts'

/** Fields that approved participants and event managers see of each other: no e-mail address, no chat id. */
export const participantCard = z.object({
  id: z.uuid(),
  approved: z.boolean(),
  declinedAt: z.nullable(instant),
  enrolledAt: instant,
  /** Time of the check-in; null unless the viewer manages the event. */
  checkedInAt: z.nullable(instant),
  /** Whether e-mail reaches the participant; null unless the viewer manages the event. */
  getsMail: z.nullable(z.boolean()),
  lookingForTeam: z.boolean(),
  ...matchingFields,
  skillNames,
  team: z.nullable(z.omit(participantTeam, { submission: true })),
  profile: personCard,
  /** Points shown on their public profile; 0 if it is private. */
  points: z.int(),
})
export type ParticipantCard = z.output<typeof participantCard>

/** Whether and why the event or stream doesn’t take place as planned. */
const pauseFields = {
  cancelledAt: z.nullable(instant),
  postponedAt: z.nullable(instant),
  statusReason: z.string(),
}

/** Event or stream of a participant, as listed on their profile. */
export const participationCard = z.object({
  id: z.uuid(),
  approved: z.boolean(),
  enrolledAt: instant,
  event: z.nullable(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      startAt: z.nullable(instant),
      endAt: z.nullable(instant),
      submissionsCloseAt: z.nullable(instant),
      timeZone: z.string(),
      ...pauseFields,
    }),
  ),
  stream: z.nullable(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      startAt: z.nullable(instant),
      endAt: z.nullable(instant),
      timeZone: z.string(),
      ...pauseFields,
    }),
  ),
  /** Participant's team. Only its members learn of its draft, and of moderators hiding its project. */
  team: z.nullable(z.extend(participantTeam, { hasDraft: z.boolean(), isHidden: z.boolean() })),
  /**
   * Medal, rank and prizes of the viewer's own team, once the results are published; null for other viewers.
   */
  won: z.nullable(
    z.object({
      publishedAt: instant,
      /** Medal, from 1 (winners) to 4 (finalists). */
      medal: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      /** Whether another project has the same place. */
      isShared: z.boolean(),
      prizes: z.array(
        z.object({
          place: z.string(),
          title: z.string(),
          amount: z.nullable(z.number()),
          currency: z.nullable(z.string()),
          /** Whether the place counts among the projects of a track. */
          isOfTrack: z.boolean(),
        }),
      ),
    }),
  ),
  /** Number of unread reviews of the viewer's own team; zero for other viewers. */
  freshFeedback: z.int(),
  roles: z.array(eventRoleName),
})
export type ParticipationCard = z.output<typeof participationCard>

const usersPerPage = z._default(count(1, 100), 20)
const filters = {
  teamRole: z.optional(teamRole),
  skill: z.optional(slugText()),
  timeZone: z.optional(timeZone),
}

export const participantStatuses = ['enrolled', 'approved', 'waiting', 'declined'] as const

export const participantQuery = z.object({
  ...paging,
  ...eventIdFields,
  ...filters,
  /** Status filter for event managers, who by default see everyone enrolled, approved or not. */
  status: z.optional(z.enum(participantStatuses)),
  team: z.optional(z.enum(['with', 'without'])),
  name: z.optional(text({ min: 0, max: 100 })),
})
export type ParticipantQuery = z.output<typeof participantQuery>

export const teamlessQuery = z.object({
  ...filters,
  eventId: uuid(),
  page: paging.page,
  usersPerPage,
  /** Whether to list only participants who look for a team. */
  lookingForTeam: flag,
  name: z.optional(text({ min: 0, max: 100 })),
})
export type TeamlessQuery = z.output<typeof teamlessQuery>

export const nameQuery = z.object({
  eventId: uuid(),
  name: text({ max: 100 }),
  page: paging.page,
  usersPerPage,
})
export type NameQuery = z.output<typeof nameQuery>

export const participantCardQuery = z.object({ ...eventIdFields, id: uuid() })
export type ParticipantCardQuery = z.output<typeof participantCardQuery>

export const participantListContract = contract('participant', {
  getParticipantsForEvent: {
    method: 'GET',
    ...forMembersWho(readParticipants),
    summary: 'List who takes part in an event or a stream, for approved participants and managers',
    query: participantQuery,
    output: createListSchema(participantCard),
  },
  getParticipantsForEventWithoutTeam: {
    method: 'GET',
    ...forMembersWho(readParticipants),
    summary: 'List approved participants without a team, by role, skill, time zone and name',
    query: teamlessQuery,
    output: createListSchema(participantCard),
  },
  getParticipantsForEventByName: {
    method: 'GET',
    ...forMembersWho(readParticipants),
    summary: 'Find approved participants by name or username',
    query: nameQuery,
    output: createListSchema(participantCard),
  },
  getParticipantCard: {
    method: 'GET',
    ...forMembersWho(readParticipants),
    summary: 'Get one participant by the id of the participation',
    query: participantCardQuery,
    output: participantCard,
  },
  getParticipantsByUserId: {
    method: 'GET',
    ...forAnyoneWho(readParticipations),
    summary:
      'List one person’s events and streams: all of them for themselves, public ones of public profiles for others',
    query: z.object({ ...paging, userId: uuid() }),
    output: createListSchema(participationCard),
  },
})
