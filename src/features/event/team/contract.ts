import * as z from 'zod/mini'
import { deletedItem } from '#features/event/event/contract.ts'
import { waitingFeedbackShape } from '#features/event/event/life/feedback/feedback-shape.ts'
import { phases } from '#features/event/event/life/phase.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { teamRole } from '#features/event/participant/enrollment/team-role.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, text, timeZone, uuid, lookupText } from '#lib/fields/fields.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { confirmsCompeting, teamDraft, teamUpdate } from './fields/fields.ts'
import { joinTeams, leadTeam } from './policy.ts'

export const teamMember = z.object({
  participantId: z.uuid(),
  isAdmin: z.boolean(),
  joinedAt: instant,
  teamRoles: z.array(z.string()),
  profile: personCard,
})
export type TeamMember = z.output<typeof teamMember>

/** Fields of a team in lists. */
export const teamCard = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  /** Null if the admin's profile is private, except on the team's page for its members and ADMIN. */
  adminUserId: z.nullable(z.uuid()),
  lookingForMembers: z.boolean(),
  lookingForRoles: z.array(z.string()),
  timeZone: z.nullable(z.string()),
  /** Working hours of the admin, in local time; only for approved participants and organizers. */
  hours: z.nullable(z.object({ timeZone: z.nullable(z.string()), hoursFrom: z.int(), hoursTo: z.int() })),
  membersCount: z.int(),
  /** Never below 0, even after the event has lowered its maximum team size. */
  emptySeats: z.int(),
  members: z.array(teamMember),
  createdAt: instant,
  updatedAt: instant,
})
export type TeamCard = z.output<typeof teamCard>

/** Viewer's relation to this team; null for a visitor. */
export const teamViewer = z.nullable(
  z.object({
    participantId: z.nullable(z.uuid()),
    approved: z.boolean(),
    /** Viewer's team in this event, this one or another. */
    teamId: z.nullable(z.uuid()),
    isMember: z.boolean(),
    isAdmin: z.boolean(),
    canManage: z.boolean(),
    /** Counts of reviews for the team; zero unless the viewer is a member. */
    feedback: waitingFeedbackShape,
    /** Viewer's own open request; `invitationId` is an open invitation for them. */
    joinRequestId: z.nullable(z.uuid()),
    invitationId: z.nullable(z.uuid()),
    /** Time from which the viewer can ask again, a day after being declined. */
    askAgainAt: z.nullable(instant),
  }),
)

export const team = z.extend(teamCard, {
  event: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    timeZone: z.string(),
    startAt: z.nullable(instant),
    endAt: z.nullable(instant),
    submissionsCloseAt: z.nullable(instant),
    maxTeamSize: z.int(),
    phase: z.enum(phases),
    cancelledAt: z.nullable(instant),
    postponedAt: z.nullable(instant),
  }),
  /** Project of the team, if the viewer may see it; a draft only for the team and organizers. */
  submission: z.nullable(
    z.object({
      id: z.uuid(),
      slug: z.nullable(z.string()),
      title: z.string(),
      shortDescription: z.string(),
      imageLink: z.nullable(z.string()),
      isSubmitted: z.boolean(),
      /** Whether moderators hid the project from everyone but the team and ADMIN. */
      isHidden: z.boolean(),
    }),
  ),
  /** Whether moderators hid the team from everyone but its members and organizers. */
  isHidden: z.boolean(),
  /** Time at which organizers locked the members; null unless the viewer is a member or an organizer. */
  lockedAt: z.nullable(instant),
  /** Whether only organizers can change the members: after submissions close, or while the team is locked. */
  isRosterFinal: z.boolean(),
  /**
   * Whether comments on the project send the team's members e-mail; null unless the viewer is a member or an
   * organizer.
   */
  mailOnComments: z.nullable(z.boolean()),
  teamVoiceChannelId: z.nullable(z.string()),
  teamTextChannelId: z.nullable(z.string()),
  viewer: teamViewer,
})
export type Team = z.output<typeof team>

/** Allows an empty string, because search forms send one if nothing is chosen. */
const allowBlank = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([z.literal(''), schema]))

export const teamOrders = ['newest', 'name', 'members'] as const

export const teamQuery = z.object({
  eventId: uuid(),
  page: paging.page,
  teamsPerPage: z._default(count(1, 100), 20),
  /** Part of the name. */
  search: z.optional(text({ min: 0, max: 60 })),
  timeZone: allowBlank(timeZone),
  orderBy: allowBlank(z.enum(teamOrders)),
  filterByRole: allowBlank(teamRole),
  /** Whether to list only teams that look for members and have an empty seat. */
  onlyLookingForMembers: flag,
})
export type TeamQuery = z.output<typeof teamQuery>

const name = lookupText()
export const teamKey = z.object({
  id: z.optional(uuid()),
  /** Current or former name or slug. */
  name: z.optional(name),
  eventId: z.optional(uuid()),
  eventSlug: z.optional(name),
})
export type TeamKey = z.output<typeof teamKey>

export const teamContract = contract('team', {
  getTeam: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get a team by id, or by name or slug within its event',
    query: teamKey,
    output: team,
  },
  getTeamsForEvent: {
    method: 'GET',
    ...forAnyone,
    summary: 'List an event’s teams by role sought, time zone and open seats; newest, by name or by members',
    query: teamQuery,
    output: createListSchema(teamCard),
  },
  createTeam: {
    method: 'POST',
    ...forMembersWho(joinTeams),
    summary: 'Create a team and become its admin, as an approved participant without a team',
    body: z.extend(teamDraft, { confirmed: confirmsCompeting }),
    output: team,
  },
  updateTeam: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'Change the given fields; a new name keeps the old address as a redirect',
    query: z.object({ id: uuid() }),
    body: z.extend(teamUpdate, {
      /** An organizer’s reason for renaming the team, which its members can read. */
      reason: z.optional(text({ min: 0, max: 400 })),
    }),
    output: team,
  },
  deleteTeam: {
    method: 'PUT',
    ...forMembersWho(leadTeam),
    summary: 'End the team and free its members, until submissions close; safe to repeat',
    query: z.object({ id: uuid(), userId: z.optional(uuid()) }),
    output: deletedItem,
  },
})
