import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { team, teamMember } from '../../contract.ts'
import { confirmsCompeting } from '../../fields/fields.ts'
import { placeInTeam } from '../../policy.ts'

/** Team as organizers of its event see it. */
export const deskTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  membersCount: z.int(),
  /** Never below 0, even after the event has lowered its maximum team size. */
  emptySeats: z.int(),
  /** Time from which only organizers can change the team's members. */
  lockedAt: z.nullable(instant),
  isHidden: z.boolean(),
  /**
   * Whether the caller can add, move and remove members and merge the team. Once results are published, only
   * administrators can do so with a team that submitted a project.
   */
  canChangeMembers: z.boolean(),
  project: z.nullable(
    z.object({ title: z.string(), slug: z.nullable(z.string()), isSubmitted: z.boolean() }),
  ),
  members: z.array(teamMember),
  updatedAt: instant,
})
export type DeskTeam = z.output<typeof deskTeam>

/**
 * Filters for teams that may need an organizer: without members, with an empty seat, without a submission, or
 * locked.
 */
export const deskFilters = ['empty', 'open', 'noProject', 'locked'] as const

export const deskQuery = z.object({
  ...paging,
  eventId: uuid(),
  /** Part of the team's name. */
  search: z.optional(text({ min: 0, max: 60 })),
  show: z.optional(z.enum(deskFilters)),
})
export type DeskQuery = z.output<typeof deskQuery>

const reason = text({ max: 400 })
const byId = z.object({ id: uuid() })

export const deskContract = contract('team', {
  getTeamDesk: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List an event’s teams with their people, project and lock, by name, for those who manage it',
    query: deskQuery,
    output: createListSchema(deskTeam),
  },
  moveMember: {
    method: 'PUT',
    ...forMembersWho(placeInTeam),
    summary: 'Move a participant from their team to this one as an organizer, even after submissions close',
    query: byId,
    body: z.object({ participantId: uuid(), reason, confirmed: confirmsCompeting }),
    output: team,
  },
  mergeTeams: {
    method: 'PUT',
    ...forMembersWho(placeInTeam),
    summary: 'Move everyone of another team to this one and end the other; 409 if they don’t fit together',
    query: byId,
    body: z.object({ teamId: uuid(), reason }),
    output: team,
  },
  lockTeam: {
    method: 'PUT',
    ...forMembersWho(placeInTeam),
    summary: 'Lock a team, so that only organizers change who is in it; safe to repeat',
    query: byId,
    body: z.object({ reason }),
    output: team,
  },
  unlockTeam: {
    method: 'PUT',
    ...forMembersWho(placeInTeam),
    summary: 'Unlock a team; safe to repeat',
    query: byId,
    body: z.object({ reason }),
    output: team,
  },
})
