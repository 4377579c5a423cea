import { and, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { confirmMailedAddress } from '#features/people/auth/account/confirmation/confirm-address.ts'
import { selectEmail } from '#features/people/auth/rows.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import { refusePaused } from '../../life/pause-state.ts'
import { loadEventById } from '../../load-event.ts'
import { holdRoleInvitation, manageEvent } from '../../policy.ts'
import { roleInvitations } from '../../table.ts'
import { claimCard } from '../cards.ts'
import { assignRole } from '../seats.ts'
import type { RoleInvitation, RoleInvitationKey } from './invitation-contract.ts'
import { loadRoleInvitation, isForCaller, isOpenInvitation } from './queries.ts'
import { formatRoleWithArticle } from './role-texts.ts'

/**
 * Accepts an invitation. 403 for another address, 409 for a cancelled event or without a profile, 422 once
 * used or expired.
 */
export async function acceptRoleInvitation(
  ctx: MemberContext,
  key: RoleInvitationKey,
): Promise<RoleInvitation> {
  const invitation = await lockInvitation(ctx, key)
  const event = await loadEventById(ctx, invitation.eventId, {
    lock: true,
    invitedAs: invitation.eventRole,
  })
  if (event.cancelledAt) refusePaused(event, event.kind)
  await close(ctx, invitation.id, 'accepted')
  if (key.token) await confirmMailedAddress(ctx, invitation.email)
  const { eventRole, tag, cardId } = invitation
  const createdRole = await assignRole(ctx, {
    kind: event.kind,
    eventId: event.id,
    userId: ctx.viewer.id,
    eventRole,
    tag,
  })
  if (cardId) await claimCard(ctx, cardId, createdRole.profileId)
  await notifyInviter(ctx, invitation, 'roleAccepted')
  return loadRoleInvitation(ctx, invitation.id)
}

export async function declineRoleInvitation(
  ctx: MemberContext,
  key: RoleInvitationKey,
): Promise<RoleInvitation> {
  const invitation = await lockInvitation(ctx, key)
  await close(ctx, invitation.id, 'declined')
  if (key.token) await confirmMailedAddress(ctx, invitation.email)
  await notifyInviter(ctx, invitation, 'roleDeclined')
  return loadRoleInvitation(ctx, invitation.id)
}

/** Withdraws an invitation. 409 once it was accepted or declined. */
export async function withdrawRoleInvitation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<RoleInvitation> {
  const [invitation] = await ctx.db.select().from(roleInvitations).where(eq(roleInvitations.id, id))
  const notFoundError = notFound('Invitation')
  if (!invitation) throw notFoundError
  const event = await loadEventById(ctx, invitation.eventId)
  allowOrThrow(ctx, manageEvent, { subject: event, otherwise: notFoundError })
  if (invitation.status === 'accepted' || invitation.status === 'declined')
    throw conflict('This invitation has already been answered', 'answered')
  if (invitation.status === 'pending') {
    await ctx.db
      .update(roleInvitations)
      .set({ status: 'withdrawn', decidedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(roleInvitations.id, id), eq(roleInvitations.status, 'pending')))
    await record(ctx, {
      what: 'event.role.invitation.cancelled',
      subject: { kind: 'roleInvitation', id },
      before: { status: 'pending' },
      after: { status: 'withdrawn' },
    })
    ctx.changed(event.kind, event.id)
  }
  return loadRoleInvitation(ctx, id, { showEmail: true })
}

/**
 * Returns the invitation: by the e-mail's token, only for its address, or by id for the invited member. 422
 * for an unknown token, 404 for an unknown id.
 */
async function lockInvitation(ctx: MemberContext, { id, token }: RoleInvitationKey) {
  if (!id === !token) throw invalid({ token: 'This field is required' })
  const [invitation] = await ctx.db
    .select({
      id: roleInvitations.id,
      eventId: roleInvitations.eventId,
      userId: roleInvitations.userId,
      email: roleInvitations.email,
      eventRole: roleInvitations.eventRole,
      tag: roleInvitations.tag,
      cardId: roleInvitations.cardId,
      invitedBy: roleInvitations.invitedBy,
      // The address needn't be confirmed: using the token confirms it.
      isHeld: token
        ? sql<boolean>`coalesce(lower(${roleInvitations.email}) = ${selectEmail(ctx.viewer.id)}, false)`
        : sql<boolean>`coalesce(${isForCaller(ctx)}, false)`,
    })
    .from(roleInvitations)
    .where(token ? eq(roleInvitations.tokenHash, hashToken(token)) : eq(roleInvitations.id, id!))
  if (!invitation) throw token ? createSpentError() : notFound('Invitation')
  if (token) allow(ctx, holdRoleInvitation, invitation)
  else allowOrThrow(ctx, holdRoleInvitation, { subject: invitation, otherwise: notFound('Invitation') })
  return invitation
}

type PendingInvitation = Awaited<ReturnType<typeof lockInvitation>>

const createSpentError = () => invalid({ token: 'This invitation has been used or has expired' })

/**
 * Closes an invitation in one conditional update, so that of two simultaneous answers only the first counts.
 */
async function close(ctx: MemberContext, id: string, status: 'accepted' | 'declined') {
  const { viewer, now } = ctx
  const [closedInvitation] = await ctx.db
    .update(roleInvitations)
    .set({
      status,
      decidedAt: now,
      updatedAt: now,
      ...(status === 'accepted' && { acceptedBy: viewer.id }),
    })
    .where(and(eq(roleInvitations.id, id), isOpenInvitation(ctx)))
    .returning({ id: roleInvitations.id })
  if (!closedInvitation) throw createSpentError()
}

async function notifyInviter(
  ctx: MemberContext,
  invitation: PendingInvitation,
  kind: 'roleAccepted' | 'roleDeclined',
) {
  const {
    kind: noun,
    id,
    slug,
  } = await loadEventById(ctx, invitation.eventId, {
    invitedAs: invitation.eventRole,
  })
  await notify(ctx, {
    kind,
    actor: ctx.viewer.id,
    subject: { kind: noun, id },
    path: `/${noun}/${slug}/edit?tab=people`,
    data: { role: formatRoleWithArticle(invitation.eventRole) },
    recipients: [invitation.invitedBy],
  })
  ctx.changed(noun, id)
}
