import { and, arrayContains, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { EventIds } from '#features/event/stream/ids.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { allow } from '#lib/contract/policy.ts'
import type {
  NameQuery,
  ParticipantCard,
  ParticipantCardQuery,
  ParticipantQuery,
  TeamlessQuery,
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
  { status, name, team, teamRole, skill, timeZone, page, perPage, ...ids }: ParticipantQuery,
): Participants {
  const event = await loadAttendedEvent(ctx, ids)
  const isManager = canManageEvent(ctx.viewer, event)
  const paging = { page, perPage }
  const shownStatus = isManager ? (status ?? 'enrolled') : 'approved'
  const filters = [...createFilters({ team, teamRole, skill, timeZone })]
  const where = and(belongsTo(event), statusConditions[shownStatus], ...filters)
  if (name) return listByName(ctx, { where, name, isManager, paging })
  const storedCounts = { enrolled: event.participantsCount, approved: event.approvedCount }
  const total = filters.length === 0 ? storedCounts[shownStatus as 'enrolled'] : undefined
  return listParticipants(ctx, { where, total, isManager, paging })
}

/** Lists approved participants without a team; participants who look for one come first. */
export async function getParticipantsForEventWithoutTeam(
  ctx: MemberContext,
  { eventId, lookingForTeam, name, usersPerPage, page, ...filters }: TeamlessQuery,
): Participants {
  const event = await loadAttendedEvent(ctx, { eventId })
  const where = and(
    belongsTo(event),
    statusConditions.approved,
    isNull(participants.teamId),
    lookingForTeam ? sql`${participants.lookingForTeam}` : undefined,
    ...createFilters(filters),
  )
  const listOptions = {
    where,
    isManager: canManageEvent(ctx.viewer, event),
    lookingFirst: true,
    paging: { page, perPage: usersPerPage },
  }
  return name ? listByName(ctx, { ...listOptions, name }) : listParticipants(ctx, listOptions)
}

/**
 * Searches names and usernames; wildcard characters match literally. Usernames of private profiles don't
 * match.
 */
export async function getParticipantsForEventByName(
  ctx: MemberContext,
  { eventId, name, page, usersPerPage }: NameQuery,
): Participants {
  const event = await loadAttendedEvent(ctx, { eventId })
  return listByName(ctx, {
    where: and(belongsTo(event), statusConditions.approved),
    name,
    isManager: canManageEvent(ctx.viewer, event),
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
  const event = await loadAttendedEvent(ctx, which)
  const isManager = canManageEvent(ctx.viewer, event)
  const { items } = await listParticipants(ctx, {
    where: and(eq(participants.id, id), belongsTo(event), isManager ? undefined : statusConditions.approved),
    total: 1,
    isManager,
    paging: { page: 1, perPage: 1 },
  })
  if (!items[0]) throw notFound('Participant')
  return items[0]
}

async function loadAttendedEvent(ctx: MemberContext, ids: EventIds): Promise<LoadedEvent> {
  const event = await loadEvent(ctx, ids)
  allow(ctx, readParticipants, event)
  return event
}

const belongsTo = ({ id }: LoadedEvent) => and(eq(participants.eventId, id), isNull(participants.deletedAt))

// Spelled out, so that the planner matches the indexes with the same expressions.
const statusConditions: Record<'enrolled' | 'approved' | 'waiting' | 'declined', SQL> = {
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

function createFilters({ team, teamRole, skill, timeZone }: Filters): SQL[] {
  return [
    ...(team ? [(team === 'with' ? isNotNull : isNull)(participants.teamId)] : []),
    ...(teamRole ? [arrayContains(participants.teamRoles, [teamRole])] : []),
    ...(skill ? [arrayContains(participants.skills, [skill])] : []),
    ...(timeZone ? [eq(participants.timeZone, timeZone)] : []),
  ]
}
