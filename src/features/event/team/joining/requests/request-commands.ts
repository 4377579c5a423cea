import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, count, eq, max } from 'drizzle-orm'
import {
  lockParticipant,
  type ParticipantRow,
  participantsChanged,
} from '#features/event/participant/enrollment/seat.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { retract } from '#features/platform/notification/notifying/retract.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { record, recordAdmin } from '#features/platform/audit/record.ts'
import { askAgainAt } from './asking-again.ts'
import { getDashUrl, dashPath } from '../invitations/links.ts'
import type { SeatWish } from '../../seats/membership-contract.ts'
import { nameOfUser } from './names.ts'
import { forgetNotice, notice } from '../notices/notices.ts'
import { leadTeam, ownSeat } from '../../policy.ts'
import { refuseReviewer } from '../../seats/competing-reviewers.ts'
import { loadJoinRequest } from './requests.ts'
import type { JoinRequest } from '../../seats/roster-contract.ts'
import { inATeam, isFull, takeSeat } from '../../seats/seats.ts'
import { lockedTeam, refuseFinal, type TeamForViewer, teamForViewer } from '../../seats/team-for-viewer.ts'
import { joinRequests } from '../../table.ts'

const openAtMost = 10

/**
 * Asks a team for a seat and notifies its admin. 403 if the person isn't approved. 409 if the person is in a
 * team, has already asked or was declined within a day, or if the team is full.
 */
export async function ask(
  ctx: MemberContext,
  { team, event }: TeamForViewer,
  { person, role, message }: Pick<SeatWish, 'role' | 'message'> & { person: ParticipantRow },
): Promise<JoinRequest> {
  if (person.teamId) throw inATeam()
  if (!person.approved) throw forbidden('Only approved participants can start or join a team')
  if (team.membersCount >= event.maxTeamSize) throw isFull()
  await refuseRepeated(ctx, team.id, person.userId)
  const [created] = await ctx.db
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
  if (!created) throw conflict('You’ve already asked this team', 'asked_already')
  await forgetNotice(ctx, { teamId: team.id, userId: person.userId })
  await notify(ctx, {
    kind: 'joinRequested',
    actor: person.userId,
    subject: { kind: 'team', id: team.id },
    path: dashPath(event),
    recipients: [team.adminUserId],
    mail: {
      template: 'joinRequested',
      data: {
        title: event.title,
        team: team.name,
        who: await nameOfUser(ctx, person.userId),
        link: getDashUrl(ctx, event),
      },
    },
  })
  ctx.changed('team', team.id)
  return loadJoinRequest(ctx, created.id)
}

/** Returns the id of a person's open request to a team, or undefined. */
export async function findJoinRequest(
  { db }: Context,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.teamId, teamId),
        eq(joinRequests.userId, userId),
        eq(joinRequests.status, 'pending'),
      ),
    )
  return found?.id
}

/**
 * Runs under the team’s lock. 409 if the request is no longer open, the team is full or the person is in
 * another team. Also 409 for a Judge or Mentor of the event without confirmation.
 */
export async function acceptJoinRequest(
  ctx: MemberContext,
  { id, confirmed }: { id: string; confirmed: boolean },
): Promise<JoinRequest> {
  const { request, view } = await led(ctx, id)
  refuseFinal(ctx, view)
  const person = await lockParticipant(ctx, { eventId: view.event.id, userId: request.userId })
  if (!person) throw conflict('This person no longer takes part', 'gone')
  if (request.status === 'pending')
    await refuseReviewer(ctx, { eventId: view.event.id, userId: request.userId, confirmed })
  // Checks again, because the lock on the person's row decides about their requests.
  if (!(await decide(ctx, id, 'accepted'))) throw person.teamId ? inATeam() : notOpen()
  await takeSeat(ctx, view, person)
  await notifyOfDecision(ctx, view, { userId: request.userId, outcome: 'joinAccepted' })
  await auditOrganizerAct(ctx, view, { what: 'team.request.accepted', person: person.id })
  return loadJoinRequest(ctx, id)
}

export async function declineJoinRequest(ctx: MemberContext, { id }: { id: string }): Promise<JoinRequest> {
  const { request, view } = await led(ctx, id)
  if (!(await decide(ctx, id, 'declined'))) throw notOpen()
  await notifyOfDecision(ctx, view, { userId: request.userId, outcome: 'joinDeclined' })
  await notice(ctx, { teamId: request.teamId, userId: request.userId, kind: 'declined' })
  if (!view.isAdmin) await noteAnswer(ctx, id, 'declined')
  ctx.changed('team', view.team.id)
  await participantsChanged(ctx, view.event.id, [request.userId])
  return loadJoinRequest(ctx, id)
}

/** 409 if the request wasn't declined, or the person has asked again or is in a team. */
export async function reopenJoinRequest(ctx: MemberContext, { id }: { id: string }): Promise<JoinRequest> {
  const { request, view } = await led(ctx, id)
  refuseFinal(ctx, view)
  if (request.status !== 'declined') throw notOpen()
  const person = await lockParticipant(ctx, { eventId: view.event.id, userId: request.userId })
  if (!person) throw conflict('This person no longer takes part', 'gone')
  if (person.teamId) throw inATeam()
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
  await forgetNotice(ctx, request)
  if (!view.isAdmin) await noteAnswer(ctx, id, 'pending')
  ctx.changed('team', view.team.id)
  ctx.changed('participant', person.id)
  return loadJoinRequest(ctx, id)
}

/** 409 after the request was answered. */
export async function withdrawJoinRequest(ctx: MemberContext, { id }: { id: string }): Promise<JoinRequest> {
  const request = await loadRequest(ctx, id)
  const { team } = await teamForViewer(ctx, request.teamId)
  allow(ctx, ownSeat, request)
  const isDecided = await decide(ctx, id, 'withdrawn')
  if (!isDecided && request.status !== 'withdrawn') throw notOpen()
  if (isDecided) {
    await forgetAsking(ctx, team, request.userId)
    if (request.userId !== ctx.viewer.id) await noteAnswer(ctx, id, 'withdrawn')
  }
  ctx.changed('team', request.teamId)
  return loadJoinRequest(ctx, id)
}

/** Retracts the admin's notification about this person's request. */
export const forgetAsking = (
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

async function refuseRepeated(ctx: MemberContext, teamId: string, userId: string) {
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
  const declined = rows.find((row) => row.teamId === teamId && row.status === 'declined')?.decidedAt
  if (askAgainAt(declined ?? null, ctx.now))
    throw conflict('This team declined your request. You can ask again a day later.', 'declined_before')
  const open = rows.filter(({ status }) => status === 'pending').reduce((sum, { times }) => sum + times, 0)
  if (open >= openAtMost)
    throw conflict('You’ve asked ten teams. Wait for an answer, or cancel a request.', 'asked_enough')
}

async function led(ctx: MemberContext, id: string) {
  const request = await loadRequest(ctx, id)
  const view = await lockedTeam(ctx, request.teamId)
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
  const [decided] = await ctx.db
    .update(joinRequests)
    .set({ status, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(and(eq(joinRequests.id, id), eq(joinRequests.status, 'pending')))
    .returning({ id: joinRequests.id })
  return decided !== undefined
}

const noteAnswer = (ctx: MemberContext, id: string, status: keyof typeof acts) =>
  recordAdmin(ctx, {
    what: acts[status],
    subject: { kind: 'joinRequest', id },
    before: { status: status === 'pending' ? 'declined' : 'pending' },
    after: { status },
  })

const acts = {
  declined: 'team.request.declined',
  withdrawn: 'team.request.withdrawn',
  pending: 'team.request.reopened',
} as const satisfies Record<string, AuditAct>

const notOpen = () => conflict('This request is no longer open', 'not_open')

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
export async function auditOrganizerAct(
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
