import { and, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { confirmMailedAddress } from '#features/people/auth/account/confirmation/confirm-address.ts'
import { emailOf } from '#features/people/auth/rows.ts'
import { hashOf } from '#features/people/auth/sign-in/one-time.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow, allowElse } from '#lib/contract/policy.ts'
import { refusePaused } from '../../life/pausing.ts'
import { occasionOf, type OccasionRef } from '../../occasion.ts'
import { holdRoleInvitation, manageEvent } from '../../policy.ts'
import { roleInvitations } from '../../table.ts'
import { claimCard } from '../cards.ts'
import { giveRole } from '../seats.ts'
import type { RoleInvitation, RoleInvitationKey } from './invitation-contract.ts'
import { invitationOf, isFor, isOpenInvitation } from './queries.ts'
import { aRole } from './role-texts.ts'

/**
 * Accepts an invitation. 403 for another address, 409 for a cancelled event or without a profile, 422 once
 * used or expired.
 */
export async function acceptRoleInvitation(
  ctx: MemberContext,
  key: RoleInvitationKey,
): Promise<RoleInvitation> {
  const held = await heldInvitation(ctx, key)
  const occasion = await occasionOf(ctx, whichOf(held), { lock: true })
  if (occasion.cancelledAt) refusePaused(occasion, occasion.kind)
  await close(ctx, held.id, 'accepted')
  if (key.token) await confirmMailedAddress(ctx, held.email)
  const { eventRole, tag, cardId } = held
  const given = await giveRole(ctx, { ...whichOf(held), userId: ctx.viewer.id, eventRole, tag })
  if (cardId) await claimCard(ctx, cardId, given.profileId)
  await notifyInviter(ctx, held, 'roleAccepted')
  return invitationOf(ctx, held.id)
}

export async function declineRoleInvitation(
  ctx: MemberContext,
  key: RoleInvitationKey,
): Promise<RoleInvitation> {
  const held = await heldInvitation(ctx, key)
  await close(ctx, held.id, 'declined')
  if (key.token) await confirmMailedAddress(ctx, held.email)
  await notifyInviter(ctx, held, 'roleDeclined')
  return invitationOf(ctx, held.id)
}

/** Withdraws an invitation. 409 once it was accepted or declined. */
export async function withdrawRoleInvitation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<RoleInvitation> {
  const [invitation] = await ctx.db.select().from(roleInvitations).where(eq(roleInvitations.id, id))
  const otherwise = notFound('Invitation')
  if (!invitation) throw otherwise
  const occasion = await occasionOf(ctx, whichOf(invitation))
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
  return invitationOf(ctx, id, { showEmail: true })
}

type Row = typeof roleInvitations.$inferSelect

const whichOf = ({ eventId, streamId }: Pick<Row, 'eventId' | 'streamId'>): OccasionRef => ({
  eventId: eventId ?? undefined,
  streamId: streamId ?? undefined,
})

/**
 * Returns the invitation: by the e-mail's token, only for its address, or by id for the invited member.
 * Unknown ones: 422, or 404 by id.
 */
async function heldInvitation(ctx: MemberContext, { id, token }: RoleInvitationKey) {
  if (!id === !token) throw invalid({ token: 'This field is required' })
  const [held] = await ctx.db
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
        ? sql<boolean>`coalesce(lower(${roleInvitations.email}) = ${emailOf(ctx.viewer.id)}, false)`
        : sql<boolean>`coalesce(${isFor(ctx)}, false)`,
    })
    .from(roleInvitations)
    .where(token ? eq(roleInvitations.tokenHash, hashOf(token)) : eq(roleInvitations.id, id!))
  if (!held) throw token ? spent() : notFound('Invitation')
  if (token) allow(ctx, holdRoleInvitation, held)
  else allowElse(ctx, holdRoleInvitation, { subject: held, otherwise: notFound('Invitation') })
  return held
}

type Held = Awaited<ReturnType<typeof heldInvitation>>

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

async function notifyInviter(ctx: MemberContext, held: Held, kind: 'roleAccepted' | 'roleDeclined') {
  const { kind: noun, id, slug } = await occasionOf(ctx, whichOf(held))
  await notify(ctx, {
    kind,
    actor: ctx.viewer.id,
    subject: { kind: noun, id },
    path: `/${noun}/${slug}/edit?tab=people`,
    data: { role: aRole(held.eventRole) },
    recipients: [held.invitedBy],
  })
  ctx.changed(noun, id)
}
