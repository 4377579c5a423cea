import { and, arrayContains, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { manages } from '#features/event/event/policy.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { allow } from '#lib/contract/policy.ts'
import type {
  ByNameQuery,
  ParticipantCard,
  ParticipantCardQuery,
  ParticipantQuery,
  WithoutTeamQuery,
} from './list-contract.ts'
import { listByName } from '../entrance/by-name.ts'
import { listParticipants } from './page-of-participants.ts'
import { readParticipants } from '../policy.ts'
import { participants } from '../table.ts'

type Participants = Promise<List<ParticipantCard>>

/**
 * Lists participants in order of enrollment. Participants see approved ones; event managers see enrolled
 * ones, or filter by status.
 */
export async function getParticipantsForEvent(
  ctx: MemberContext,
  { eventId, streamId, status, name, team, teamRole, skill, timeZone, ...paging }: ParticipantQuery,
): Participants {
  const occasion = await attended(ctx, { eventId, streamId })
  const isManager = manages(ctx.viewer, occasion)
  const shownStatus = isManager ? (status ?? 'enrolled') : 'approved'
  const filters = [...filtering({ team, teamRole, skill, timeZone })]
  const where = and(within(occasion), inStatus[shownStatus], ...filters)
  if (name) return listByName(ctx, { where, name, isManager, paging })
  const storedCounts = { enrolled: occasion.participantsCount, approved: occasion.approvedCount }
  const total = filters.length === 0 ? storedCounts[shownStatus as 'enrolled'] : undefined
  return listParticipants(ctx, { where, total, isManager, paging })
}

/** Lists approved participants without a team; participants who look for one come first. */
export async function getParticipantsForEventWithoutTeam(
  ctx: MemberContext,
  { eventId, lookingForTeam, name, usersPerPage, page, ...filters }: WithoutTeamQuery,
): Participants {
  const occasion = await attended(ctx, { eventId })
  const where = and(
    within(occasion),
    inStatus.approved,
    isNull(participants.teamId),
    lookingForTeam ? sql`${participants.lookingForTeam}` : undefined,
    ...filtering(filters),
  )
  const wanted = {
    where,
    isManager: manages(ctx.viewer, occasion),
    lookingFirst: true,
    paging: { page, perPage: usersPerPage },
  }
  return name ? listByName(ctx, { ...wanted, name }) : listParticipants(ctx, wanted)
}

/**
 * Searches names and usernames; wildcard characters match literally. Usernames of private profiles don't
 * match.
 */
export async function getParticipantsForEventByName(
  ctx: MemberContext,
  { eventId, name, page, usersPerPage }: ByNameQuery,
): Participants {
  const occasion = await attended(ctx, { eventId })
  return listByName(ctx, {
    where: and(within(occasion), inStatus.approved),
    name,
    isManager: manages(ctx.viewer, occasion),
    paging: { page, perPage: usersPerPage } satisfies Paging,
  })
}

/**
 * Returns a participant that the list shows to the viewer; 404 for other participants, and for other events.
 */
export async function getParticipantCard(
  ctx: MemberContext,
  { id, ...which }: ParticipantCardQuery,
): Promise<ParticipantCard> {
  const occasion = await attended(ctx, which)
  const isManager = manages(ctx.viewer, occasion)
  const { items } = await listParticipants(ctx, {
    where: and(eq(participants.id, id), within(occasion), isManager ? undefined : inStatus.approved),
    total: 1,
    isManager,
    paging: { page: 1, perPage: 1 },
  })
  if (!items[0]) throw notFound('Participant')
  return items[0]
}

async function attended(
  ctx: MemberContext,
  which: { eventId?: string | undefined; streamId?: string | undefined },
): Promise<Occasion> {
  const occasion = await loadOccasion(ctx, which)
  allow(ctx, readParticipants, occasion)
  return occasion
}

const within = ({ kind, id }: Occasion) =>
  and(eq(kind === 'event' ? participants.eventId : participants.streamId, id), isNull(participants.deletedAt))

// Spelled out, so that the planner matches the indexes with the same expressions.
const inStatus: Record<'enrolled' | 'approved' | 'waiting' | 'declined', SQL> = {
  enrolled: isNull(participants.declinedAt),
  approved: sql`${participants.approved}`,
  waiting: sql`not ${participants.approved} and ${isNull(participants.declinedAt)}`,
  declined: sql`not ${participants.approved} and ${isNotNull(participants.declinedAt)}`,
}

interface Filters {
  team?: 'with' | 'without' | undefined
  teamRole?: string | undefined
  skill?: string | undefined
  timeZone?: string | undefined
}

function filtering({ team, teamRole, skill, timeZone }: Filters): SQL[] {
  return [
    ...(team ? [(team === 'with' ? isNotNull : isNull)(participants.teamId)] : []),
    ...(teamRole ? [arrayContains(participants.teamRoles, [teamRole])] : []),
    ...(skill ? [arrayContains(participants.skills, [skill])] : []),
    ...(timeZone ? [eq(participants.timeZone, timeZone)] : []),
  ]
}
