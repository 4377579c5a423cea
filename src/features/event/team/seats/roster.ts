import { eq } from 'drizzle-orm'
import { lockParticipant, type ParticipantRow } from '#features/event/participant/enrollment/seat.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { auditOrganizerAction } from '../joining/requests/request-commands.ts'
import type { Team } from '../contract.ts'
import { getDashUrl, dashPath } from '../joining/invitations/links.ts'
import { notice } from '../joining/notices/notices.ts'
import { leadTeam, placeInTeam } from '../policy.ts'
import { getTeam } from '../lists/queries.ts'
import { listOtherMemberIds, notifyOfChange, requireReason } from './desk/notify-of-change.ts'
import { refuseReviewer } from './competing-reviewers.ts'
import {
  addTeamMember,
  describeLastMember,
  endTeam,
  giveUpSeat,
  invalidateRoster,
  notifyNewAdmin,
} from './seats.ts'
import { loadLockedTeam, assertNotFinal, assertNotInResults, type TeamForViewer } from './team-for-viewer.ts'
import { teams } from '../table.ts'

interface Change {
  id: string
  participantId: string
  reason?: string | undefined
}

/**
 * If several calls happen at once, the first wins: 403 for a caller who is no longer admin. Also possible
 * after submissions close.
 */
export async function transferTeam(ctx: MemberContext, { id, participantId, reason }: Change): Promise<Team> {
  const view = await loadLockedTeam(ctx, id)
  allow(ctx, leadTeam, view)
  requireReason(view, reason)
  const person = await lockMember(ctx, view, participantId)
  if (person.userId === view.team.adminUserId) throw conflict('This member is already the team admin')
  await ctx.db.update(teams).set({ adminUserId: person.userId, updatedAt: ctx.now }).where(eq(teams.id, id))
  await notifyNewAdmin(ctx, view, person.userId)
  if (!view.isAdmin)
    await notifyOfChange(ctx, view, {
      recipients: [view.team.adminUserId],
      news: `The organizers of ${view.event.title} made another member the admin of ${view.team.name}`,
      reason,
    })
  await auditOrganizerAction(ctx, view, { what: 'team.handed-over', person: participantId, reason })
  invalidateRoster(ctx, view, person.userId)
  return getTeam(ctx, { id })
}

/**
 * Removes a member. 409 for the caller, who leaves instead. A removed admin hands over to the
 * longest-standing member. Organizers can also remove the last member, which ends the team; 409 if it has
 * submitted a project.
 */
export async function removeMember(ctx: MemberContext, { id, participantId, reason }: Change): Promise<Team> {
  const view = await loadLockedTeam(ctx, id, { withEvent: true })
  allow(ctx, leadTeam, view)
  assertNotFinal(ctx, view)
  requireReason(view, reason)
  const person = await lockMember(ctx, view, participantId)
  if (person.userId === ctx.viewer.id) throw conflict('Please leave the team instead')
  const isLast = view.team.membersCount <= 1
  if (isLast && view.isAdmin) throw conflict('Please end the team instead')
  const lastTeam = isLast ? await getTeam(ctx, { id }) : null
  await (isLast ? endTeam(ctx, view, describeLastMember('remove')) : giveUpSeat(ctx, view, person))
  const { event, team } = view
  await notify(ctx, {
    kind: 'removedFromTeam',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: dashPath(event),
    data: { team: team.name, ...(reason && { reason }) },
    recipients: [person.userId],
    mail: {
      template: 'removedFromTeam',
      data: { title: event.title, team: team.name, reason, link: getDashUrl(ctx, event) },
    },
  })
  await notice(ctx, { teamId: id, userId: person.userId, kind: 'removed' })
  if (!view.isAdmin)
    await notifyOfChange(ctx, view, {
      recipients: await listOtherMemberIds(ctx, id, person.userId),
      news: `The organizers of ${event.title} removed a member from ${team.name}`,
      reason,
    })
  await auditOrganizerAction(ctx, view, { what: 'team.member.removed', person: participantId, reason })
  return lastTeam ? { ...lastTeam, members: [], membersCount: 0 } : getTeam(ctx, { id })
}

/**
 * Adds a participant to a team, for organizers, who also have to keep the event's limit of members. 409 for a
 * Judge or Mentor of the event without confirmation, and once published results rest on the team's project.
 */
export async function addMember(
  ctx: MemberContext,
  { id, participantId, reason, confirmed }: Change & { confirmed: boolean },
): Promise<Team> {
  const view = await loadLockedTeam(ctx, id)
  allow(ctx, placeInTeam, view)
  assertNotInResults(ctx, view)
  requireReason({ isAdmin: false }, reason)
  const person = await lockParticipant(ctx, { id: participantId })
  if (person?.eventId !== view.event.id) throw notFound('Participant')
  const eventId = view.event.id
  if (!person.teamId) await refuseReviewer(ctx, { eventId, userId: person.userId, confirmed })
  await addTeamMember(ctx, view, person)
  const { title } = view.event
  await notifyOfChange(ctx, view, {
    recipients: [person.userId],
    news: `The organizers of ${title} put you into the team ${view.team.name}`,
    reason,
  })
  await notifyOfChange(ctx, view, {
    recipients: await listOtherMemberIds(ctx, id, person.userId),
    news: `The organizers of ${title} put a new member into ${view.team.name}`,
    reason,
  })
  await auditOrganizerAction(
    ctx,
    { ...view, isAdmin: false },
    { what: 'team.member.added', person: participantId, reason },
  )
  return getTeam(ctx, { id })
}

async function lockMember(ctx: MemberContext, { team }: TeamForViewer, id: string): Promise<ParticipantRow> {
  const person = await lockParticipant(ctx, { id })
  if (person?.teamId !== team.id) throw notFound('Member')
  return person
}
