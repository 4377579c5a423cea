import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, count, eq, max } from 'drizzle-orm'
import {
  lockParticipant,
  type ParticipantRow,
  invalidateParticipants,
} from '#features/event/participant/enrollment/seat.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { retract } from '#features/platform/notification/notifying/retract.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { record, recordAdminChange } from '#features/platform/audit/record.ts'
import { getAskAgainTime } from './asking-again.ts'
import { getDashUrl, dashPath } from '../invitations/links.ts'
import type { JoinInput } from '../../seats/membership-contract.ts'
import { loadUserName } from './names.ts'
import { deleteNotice, notice } from '../notices/notices.ts'
import { leadTeam, ownSeat } from '../../policy.ts'
import { refuseReviewer } from '../../seats/competing-reviewers.ts'
import { loadJoinRequest } from './requests.ts'
import type { JoinRequest } from '../../seats/roster-contract.ts'
import { alreadyInTeam, isFull, addTeamMember } from '../../seats/seats.ts'
import {
  loadLockedTeam,
  assertNotFinal,
  type TeamForViewer,
  loadTeamForViewer,
} from '../../seats/team-for-viewer.ts'
import { joinRequests } from '../../table.ts'

const maxOpenRequests = 10

/**
 * Asks a team for a seat and notifies its admin. 403 if the person isn't approved. 409 if the person is in a
 * team, has already asked, was declined within a day or has ten open requests, or if the team is full.
 */
export async function requestSeat(
  ctx: MemberContext,
  { team, event }: TeamForViewer,
  { person, role, message }: Pick<JoinInput, 'role' | 'message'> & { person: ParticipantRow },
): Promise<JoinRequest> {
  if (person.teamId) throw alreadyInTeam()
  if (!person.approved) throw forbidden('Only approved participants can start or join a team')
  if (team.membersCount >= event.maxTeamSize) throw isFull()
  await rejectRepeated(ctx, team.id, person.userId)
  const [createdRequest] = await ctx.db
    .insert(joinRequests)
    .values({
      teamId: team.id,
      userId: person.userId,
      role: role ?? null,
      message: message ?? '',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: joinRequests.id })
  if (!createdRequest) throw conflict('You’ve already asked this team', 'asked_already')
  await deleteNotice(ctx, { teamId: team.id, userId: person.userId })
  await notify(ctx, {
    kind: 'joinRequested',
    actor: person.userId,
    subject: { kind: 'team', id: team.id },
    path: `${dashPath(event)}/team#requests`,
    recipients: [team.adminUserId],
    mail: {
      template: 'joinRequested',
      data: {
        title: event.title,
        team: team.name,
        who: await loadUserName(ctx, person.userId),
        link: `${getDashUrl(ctx, event)}/team#requests`,
      },
    },
  })
  ctx.changed('team', team.id)
  return loadJoinRequest(ctx, createdRequest.id)
}

/** Returns the id of a person's open request to a team, or undefined. */
export async function findJoinRequest(
  { db }: Context,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<string | undefined> {
  const [foundRequest] = await db
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.teamId, teamId),
        eq(joinRequests.userId, userId),
        eq(joinRequests.status, 'pending'),
      ),
    )
  return foundRequest?.id
}

/**
 * Runs under the team’s lock. 409 if the request is no longer open, the team is full, or the person is in
 * another team or no longer enrolled. Also 409 for a Judge or Mentor of the event without confirmation.
 */
export async function acceptJoinRequest(
  ctx: MemberContext,
  { id, confirmed }: { id: string; confirmed: boolean },
): Promise<JoinRequest> {
  const { request, view } = await loadLedRequest(ctx, id)
  assertNotFinal(ctx, view)
  const person = await lockParticipant(ctx, { eventId: view.event.id, userId: request.userId })
  if (!person) throw conflict('This person no longer takes part', 'gone')
  if (request.status === 'pending')
    await refuseReviewer(ctx, { eventId: view.event.id, userId: request.userId, confirmed })
  // Another team may have accepted the person meanwhile; the lock on the person's row settles which team was
  // first.
  if (!(await decide(ctx, id, 'accepted'))) throw person.teamId ? alreadyInTeam() : createNotOpenError()
  await addTeamMember(ctx, view, person)
  await notifyOfDecision(ctx, view, { userId: request.userId, outcome: 'joinAccepted' })
  await auditOrganizerAction(ctx, view, { what: 'team.request.accepted', person: person.id })
  return loadJoinRequest(ctx, id)
}

export async function declineJoinRequest(ctx: MemberContext, { id }: { id: string }): Promise<JoinRequest> {
  const { request, view } = await loadLedRequest(ctx, id)
  if (!(await decide(ctx, id, 'declined'))) throw createNotOpenError()
  await notifyOfDecision(ctx, view, { userId: request.userId, outcome: 'joinDeclined' })
  await notice(ctx, { teamId: request.teamId, userId: request.userId, kind: 'declined' })
  if (!view.isAdmin) await noteAnswer(ctx, id, 'declined')
  ctx.changed('team', view.team.id)
  await invalidateParticipants(ctx, view.event.id, [request.userId])
  return loadJoinRequest(ctx, id)
}

/**
 * 409 if the request wasn't declined, or the person has asked again, is in a team or is no longer enrolled.
 */
export async function reopenJoinRequest(ctx: MemberContext, { id }: { id: string }): Promise<JoinRequest> {
  const { request, view } = await loadLedRequest(ctx, id)
  assertNotFinal(ctx, view)
  if (request.status !== 'declined') throw createNotOpenError()
  const person = await lockParticipant(ctx, { eventId: view.event.id, userId: request.userId })
  if (!person) throw conflict('This person no longer takes part', 'gone')
  if (person.teamId) throw alreadyInTeam()
  const isOpen = and(
    eq(joinRequests.teamId, request.teamId),
    eq(joinRequests.userId, request.userId),
    eq(joinRequests.status, 'pending'),
  )
  if ((await ctx.db.$count(joinRequests, isOpen)) > 0)
    throw conflict('They’ve already asked again', 'asked_already')
  await ctx.db
    .update(joinRequests)
    .set({ status: 'pending', decidedBy: null, decidedAt: null })
    .where(eq(joinRequests.id, id))
  await notifyOfDecision(ctx, view, { userId: request.userId, outcome: 'requestReopened' })
  await deleteNotice(ctx, request)
  if (!view.isAdmin) await noteAnswer(ctx, id, 'pending')
  ctx.changed('team', view.team.id)
  ctx.changed('participant', person.id)
  return loadJoinRequest(ctx, id)
}

/** 409 after the request was answered or closed. */
export async function withdrawJoinRequest(ctx: MemberContext, { id }: { id: string }): Promise<JoinRequest> {
  const request = await loadRequest(ctx, id)
  const { team } = await loadTeamForViewer(ctx, request.teamId)
  allow(ctx, ownSeat, request)
  const isDecided = await decide(ctx, id, 'withdrawn')
  if (!isDecided && request.status !== 'withdrawn') throw createNotOpenError()
  if (isDecided) {
    await retractRequestNotice(ctx, team, request.userId)
    if (request.userId !== ctx.viewer.id) await noteAnswer(ctx, id, 'withdrawn')
  }
  ctx.changed('team', request.teamId)
  return loadJoinRequest(ctx, id)
}

/** Retracts the admin's notification about this person's request. */
export const retractRequestNotice = (
  ctx: Context,
  { id, adminUserId }: { id: string; adminUserId: string },
  actor: string,
): Promise<void> =>
  retract(ctx, {
    kind: 'joinRequested',
    actor,
    subject: { kind: 'team', id },
    recipients: [adminUserId],
    alsoRead: true,
  })

async function rejectRepeated(ctx: MemberContext, teamId: string, userId: string) {
  const rows = await ctx.db
    .select({
      teamId: joinRequests.teamId,
      status: joinRequests.status,
      times: count(),
      decidedAt: max(joinRequests.decidedAt),
    })
    .from(joinRequests)
    .where(eq(joinRequests.userId, userId))
    .groupBy(joinRequests.teamId, joinRequests.status)
  const declinedAt = rows.find((row) => row.teamId === teamId && row.status === 'declined')?.decidedAt
  if (getAskAgainTime(declinedAt ?? null, ctx.now))
    throw conflict('This team declined your request. You can ask again a day later.', 'declined_before')
  const open = rows.filter(({ status }) => status === 'pending').reduce((sum, { times }) => sum + times, 0)
  if (open >= maxOpenRequests)
    throw conflict('You’ve asked ten teams. Wait for an answer, or cancel a request.', 'asked_enough')
}

async function loadLedRequest(ctx: MemberContext, id: string) {
  const request = await loadRequest(ctx, id)
  const view = await loadLockedTeam(ctx, request.teamId)
  allow(ctx, leadTeam, view)
  return { request, view }
}

async function loadRequest(ctx: MemberContext, id: string) {
  const [request] = await ctx.db.select().from(joinRequests).where(eq(joinRequests.id, id))
  if (!request) throw notFound('Request')
  return request
}

/** Closes an open request. Returns whether it was still open. */
async function decide(ctx: MemberContext, id: string, status: 'accepted' | 'declined' | 'withdrawn') {
  const [decidedRequest] = await ctx.db
    .update(joinRequests)
    .set({ status, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(and(eq(joinRequests.id, id), eq(joinRequests.status, 'pending')))
    .returning({ id: joinRequests.id })
  return decidedRequest !== undefined
}

const noteAnswer = (ctx: MemberContext, id: string, status: keyof typeof auditActs) =>
  recordAdminChange(ctx, {
    what: auditActs[status],
    subject: { kind: 'joinRequest', id },
    before: { status: status === 'pending' ? 'declined' : 'pending' },
    after: { status },
  })

const auditActs = {
  declined: 'team.request.declined',
  withdrawn: 'team.request.withdrawn',
  pending: 'team.request.reopened',
} as const satisfies Record<string, AuditAct>

const createNotOpenError = () => conflict('This request is no longer open', 'not_open')

interface RequestDecision {
  userId: string
  outcome: 'joinAccepted' | 'joinDeclined' | 'requestReopened'
}

function notifyOfDecision(
  ctx: MemberContext,
  { team, event }: TeamForViewer,
  { userId, outcome }: RequestDecision,
) {
  return notify(ctx, {
    kind: outcome,
    actor: ctx.viewer.id,
    // A declined person is notified about the event, not the team.
    subject: outcome === 'joinDeclined' ? { kind: 'event', id: event.id } : { kind: 'team', id: team.id },
    path: dashPath(event),
    data: { team: team.name },
    recipients: [userId],
    mail: { template: outcome, data: { title: event.title, team: team.name, link: getDashUrl(ctx, event) } },
  })
}

/** Audits actions of organizers on behalf of a team. */
export async function auditOrganizerAction(
  ctx: MemberContext,
  { isAdmin, team }: TeamForViewer,
  { what, person, reason }: { what: AuditAct; person: string; reason?: string | undefined },
): Promise<void> {
  if (isAdmin) return
  await record(ctx, {
    what,
    subject: { kind: 'team', id: team.id },
    after: { participantId: person },
    reason,
  })
}
