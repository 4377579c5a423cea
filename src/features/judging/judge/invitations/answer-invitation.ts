import { and, eq, gt, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { confirmMailedAddress } from '#features/people/auth/account/confirmation/confirm-address.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { selectEmail } from '#features/people/auth/rows.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { assignRole } from '#features/event/event/people/seats.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import { isIntakeOpen } from '../people/judges.ts'
import { answerJudgeInvitation, manageJudges } from '../policy.ts'
import { addJudge } from '../seat.ts'
import { judgeInvitations } from '../table.ts'
import type { JudgeInvitation, JudgeInvitationKey } from './invitation-contract.ts'
import { intakeClosed } from './invite-judge.ts'
import { judgesPath } from './links.ts'
import { loadJudgeInvitation, isForViewer } from './judge-invitations.ts'

/**
 * Accepts an invitation to judge. 403 for a token sent to another address, 409 while the event accepts no new
 * judges, 422 if the invitation is used or expired.
 */
export async function acceptJudgeInvitation(
  ctx: MemberContext,
  key: JudgeInvitationKey,
): Promise<JudgeInvitation> {
  const invitation = await findOwnInvitation(ctx, key)
  const event = await loadEvent(ctx, { eventId: invitation.eventId }, { lock: true })
  if (!(await isIntakeOpen(ctx, event.id))) throw intakeClosed()
  await close(ctx, invitation.id, 'accepted')
  if (key.token) await confirmMailedAddress(ctx, invitation.email)
  await assignRole(ctx, { eventId: event.id, userId: ctx.viewer.id, eventRole: 'Judge' })
  await addJudge(ctx, event.id, ctx.viewer.id)
  await notify(ctx, {
    kind: 'judgeJoined',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: judgesPath(event),
    recipients: [invitation.invitedBy],
  })
  return loadJudgeInvitation(ctx, invitation.id)
}

export async function declineJudgeInvitation(
  ctx: MemberContext,
  key: JudgeInvitationKey,
): Promise<JudgeInvitation> {
  const invitation = await findOwnInvitation(ctx, key)
  const event = await loadEvent(ctx, { eventId: invitation.eventId })
  await close(ctx, invitation.id, 'declined')
  if (key.token) await confirmMailedAddress(ctx, invitation.email)
  await notify(ctx, {
    kind: 'judgeDeclined',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: judgesPath(event),
    recipients: [invitation.invitedBy],
  })
  ctx.changed('event', event.id)
  return loadJudgeInvitation(ctx, invitation.id)
}

/** 409 after the invitation was accepted or declined. */
export async function withdrawJudgeInvitation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<JudgeInvitation> {
  const [invitation] = await ctx.db.select().from(judgeInvitations).where(eq(judgeInvitations.id, id))
  const notFoundError = notFound('Invitation')
  if (!invitation) throw notFoundError
  const event = await loadEvent(ctx, { eventId: invitation.eventId })
  allowOrThrow(ctx, manageJudges, { subject: event, otherwise: notFoundError })
  if (invitation.status === 'accepted' || invitation.status === 'declined')
    throw conflict('This invitation has already been answered', 'answered')
  if (invitation.status === 'pending') {
    await ctx.db
      .update(judgeInvitations)
      .set({ status: 'withdrawn', decidedAt: ctx.now, updatedAt: ctx.now })
      .where(and(eq(judgeInvitations.id, id), eq(judgeInvitations.status, 'pending')))
    await record(ctx, {
      what: 'judge.invitation.cancelled',
      subject: { kind: 'judgeInvitation', id },
      before: { status: 'pending', eventId: event.id },
      after: { status: 'withdrawn' },
    })
    ctx.changed('event', event.id)
  }
  return loadJudgeInvitation(ctx, id, { showEmail: true })
}

/**
 * Finds an invitation by the token in the e-mail, if the caller has its address, or by id for its recipient.
 * 422 for an unknown token, 403 for one sent to another address, 404 for an unknown id or another person's
 * invitation.
 */
async function findOwnInvitation(ctx: MemberContext, { id, token }: JudgeInvitationKey) {
  if (!id === !token) throw invalid({ token: 'This field is required' })
  const [invitation] = await ctx.db
    .select({
      id: judgeInvitations.id,
      eventId: judgeInvitations.eventId,
      userId: judgeInvitations.userId,
      email: judgeInvitations.email,
      invitedBy: judgeInvitations.invitedBy,
      // The address need not be confirmed, because using the token confirms it.
      isHeld: token
        ? sql<boolean>`coalesce(lower(${judgeInvitations.email}) = ${selectEmail(ctx.viewer.id)}, false)`
        : sql<boolean>`coalesce(${isForViewer(ctx)}, false)`,
    })
    .from(judgeInvitations)
    .where(token ? eq(judgeInvitations.tokenHash, hashToken(token)) : eq(judgeInvitations.id, id!))
  if (!invitation) throw token ? createSpentError() : notFound('Invitation')
  if (token) allow(ctx, answerJudgeInvitation, invitation)
  else allowOrThrow(ctx, answerJudgeInvitation, { subject: invitation, otherwise: notFound('Invitation') })
  return invitation
}

const createSpentError = (token = 'This invitation has been used or has expired') => invalid({ token })

/** Messages for invitations that can't be answered any more, by status. */
const spentSentences = {
  accepted: 'This invitation was accepted already',
  declined: 'This invitation was declined. Ask the organizers for a new one.',
  withdrawn: 'The organizers cancelled this invitation',
  pending: 'This invitation has expired. Ask the organizers for a new one.',
} as const

async function close({ db, viewer, now }: MemberContext, id: string, status: 'accepted' | 'declined') {
  const [closedInvitation] = await db
    .update(judgeInvitations)
    .set({
      status,
      decidedAt: now,
      updatedAt: now,
      ...(status === 'accepted' && { acceptedBy: viewer.id }),
    })
    .where(
      and(
        eq(judgeInvitations.id, id),
        eq(judgeInvitations.status, 'pending'),
        gt(judgeInvitations.expiresAt, now),
      ),
    )
    .returning({ id: judgeInvitations.id })
  if (closedInvitation) return
  const [invitation] = await db
    .select({ status: judgeInvitations.status })
    .from(judgeInvitations)
    .where(eq(judgeInvitations.id, id))
  throw createSpentError(invitation && spentSentences[invitation.status])
}
