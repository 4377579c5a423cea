import { and, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { confirmMailedAddress } from '#features/people/auth/account/confirmation/confirm-address.ts'
import { selectEmail } from '#features/people/auth/rows.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow, allowElse } from '#lib/contract/policy.ts'
import { refusePaused } from '../../life/pause-state.ts'
import { loadOccasion, type OccasionRef } from '../../occasion.ts'
import { holdRoleInvitation, manageEvent } from '../../policy.ts'
import { roleInvitations } from '../../table.ts'
import { claimCard } from '../cards.ts'
import { giveRole } from '../seats.ts'
import type { RoleInvitation, RoleInvitationKey } from './invitation-contract.ts'
import { loadRoleInvitation, isFor, isOpenInvitation } from './queries.ts'
import { aRole } from './role-texts.ts'

/**
 * Accepts an invitation. 403 for another address, 409 for a cancelled event or without a profile, 422 once
 * used or expired.
 */
export async function acceptRoleInvitation(
  ctx: MemberContext,
  key: RoleInvitationKey,
): Promise<RoleInvitation> {
  const invitation = await heldInvitation(ctx, key)
  const occasion = await loadOccasion(ctx, getOccasionRef(invitation), {
    lock: true,
    invitedAs: invitation.eventRole,
  })
  if (occasion.cancelledAt) refusePaused(occasion, occasion.kind)
  await close(ctx, invitation.id, 'accepted')
  if (key.token) await confirmMailedAddress(ctx, invitation.email)
  const { eventRole, tag, cardId } = invitation
  const createdRole = await giveRole(ctx, {
    ...getOccasionRef(invitation),
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
  const invitation = await heldInvitation(ctx, key)
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
  const otherwise = notFound('Invitation')
  if (!invitation) throw otherwise
  const occasion = await loadOccasion(ctx, getOccasionRef(invitation))
  allowElse(ctx, manageEvent, { subject: occasion, otherwise })
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
    ctx.changed(occasion.kind, occasion.id)
  }
  return loadRoleInvitation(ctx, id, { showEmail: true })
}

type Row = typeof roleInvitations.$inferSelect

const getOccasionRef = ({ eventId, streamId }: Pick<Row, 'eventId' | 'streamId'>): OccasionRef => ({
  eventId: eventId ?? undefined,
  streamId: streamId ?? undefined,
})

/**
 * Returns the invitation: by the e-mail's token, only for its address, or by id for the invited member. 422
 * for an unknown token, 404 for an unknown id.
 */
async function heldInvitation(ctx: MemberContext, { id, token }: RoleInvitationKey) {
  if (!id === !token) throw invalid({ token: 'This field is required' })
  const [invitation] = await ctx.db
    .select({
      id: roleInvitations.id,
      eventId: roleInvitations.eventId,
      streamId: roleInvitations.streamId,
      userId: roleInvitations.userId,
      email: roleInvitations.email,
      eventRole: roleInvitations.eventRole,
      tag: roleInvitations.tag,
      cardId: roleInvitations.cardId,
      invitedBy: roleInvitations.invitedBy,
      // The address needn't be confirmed: using the token confirms it.
      isHeld: token
        ? sql<boolean>`coalesce(lower(${roleInvitations.email}) = ${selectEmail(ctx.viewer.id)}, false)`
        : sql<boolean>`coalesce(${isFor(ctx)}, false)`,
    })
    .from(roleInvitations)
    .where(token ? eq(roleInvitations.tokenHash, hashToken(token)) : eq(roleInvitations.id, id!))
  if (!invitation) throw token ? spent() : notFound('Invitation')
  if (token) allow(ctx, holdRoleInvitation, invitation)
  else allowElse(ctx, holdRoleInvitation, { subject: invitation, otherwise: notFound('Invitation') })
  return invitation
}

type PendingInvitation = Awaited<ReturnType<typeof heldInvitation>>

const spent = () => invalid({ token: 'This invitation has been used or has expired' })

/**
 * Closes an invitation in one conditional update, so that of two simultaneous answers only the first counts.
 */
async function close(ctx: MemberContext, id: string, status: 'accepted' | 'declined') {
  const { viewer, now } = ctx
  const [closed] = await ctx.db
    .update(roleInvitations)
    .set({
      status,
      decidedAt: now,
      updatedAt: now,
      ...(status === 'accepted' && { acceptedBy: viewer.id }),
    })
    .where(and(eq(roleInvitations.id, id), isOpenInvitation(ctx)))
    .returning({ id: roleInvitations.id })
  if (!closed) throw spent()
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
  } = await loadOccasion(ctx, getOccasionRef(invitation), {
    invitedAs: invitation.eventRole,
  })
  await notify(ctx, {
    kind,
    actor: ctx.viewer.id,
    subject: { kind: noun, id },
    path: `/${noun}/${slug}/edit?tab=people`,
    data: { role: aRole(invitation.eventRole) },
    recipients: [invitation.invitedBy],
  })
  ctx.changed(noun, id)
}
