import { and, eq, isNull } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { findAccount } from '../sign-in/sign-in-emails.ts'
import {
  deleteTokens,
  hashToken,
  createToken,
  createSpentError,
  store,
  redeemRow,
} from '../sign-in/one-time.ts'
import { loadOwnUser } from './own-row.ts'
import { mayMail, createTooManyMailsError } from '../sign-in/quota.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { isReleasable, releaseAddress } from './confirmation/release-address.ts'
import { endSessions } from './confirmation/revoke-access.ts'
import { users } from '../table.ts'

interface EmailResult {
  email: string
}

/**
 * Requests a change of address and notifies the present one. The address doesn't change until the new one is
 * confirmed. Only the new mailbox learns whether it is already taken. 422 while the present address is
 * unconfirmed: a person who signed up with a stranger's address could otherwise take the account along. 429
 * above the limits of `mayMail`.
 */
export async function requestEmailChange(ctx: MemberContext, { email }: EmailResult): Promise<EmailResult> {
  requireRecentSignIn(ctx)
  const { id, email: currentEmail } = await loadOwnUser(ctx)
  if (!ctx.viewer.confirmed) throw invalid({ email: 'Confirm your current address first' })
  if (email === currentEmail.toLowerCase()) throw invalid({ email: 'This is already your address' })
  if (!(await mayMail(ctx.db, ctx.now, `change of ${id}`))) throw createTooManyMailsError()
  const token = createToken()
  await deleteTokens(ctx, 'emailChange', id)
  const tokenData = { email, sessionId: ctx.viewer.sessionId }
  await store(ctx, { purpose: 'emailChange', identifier: id, hash: hashToken(token), about: tokenData })
  await mailNewAddress(ctx, email, token)
  const data = { link: `${ctx.origin}/reset` }
  await sendMail(ctx, { to: currentEmail, userId: id, template: 'emailChangeAsked', data })
  await recordOwnChange(ctx, id, 'account.email.requested')
  return { email }
}

/**
 * Confirms a new address. 422 if the token is unknown, used or expired; 409 if another account confirmed the
 * address in the meantime. An account that never confirmed it loses the address.
 */
export async function confirmEmailChange(ctx: Context, { token }: { token: string }): Promise<EmailResult> {
  const usedToken = await redeemRow(ctx, 'emailChange', hashToken(token))
  if (!usedToken?.about) throw createSpentError()
  const { identifier: id, about } = usedToken
  const [before] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .for('update')
  if (!before) throw createSpentError()
  await releaseAddress(ctx, about.email, id)
  await ctx.db.update(users).set({ email: about.email, confirmedAt: ctx.now }).where(eq(users.id, id))
  await revokeOldAccess(ctx, before, about.sessionId)
  await ctx.job('address-confirmed', { userId: id, isFirst: before.confirmedAt === null })
  const causeId = await notifyAccount(ctx, id, { news: 'Your e-mail address was changed', path: '/account' })
  const data = { link: ctx.origin }
  await sendMail(ctx, { to: before.email, userId: id, causeId, template: 'emailChanged', data })
  await recordOwnChange(ctx, id, 'account.email.changed')
  return { email: about.email }
}

export async function withdrawEmailChange(ctx: MemberContext): Promise<EmailResult> {
  const { id, email } = await loadOwnUser(ctx)
  await deleteTokens(ctx, 'emailChange', id)
  return { email }
}

async function mailNewAddress(ctx: MemberContext, email: string, token: string) {
  if (!(await mayMail(ctx.db, ctx.now, `change to ${email}`))) return
  const data = { link: `${ctx.origin}/account/confirm?token=${token}` }
  const taken = await findAccount(ctx, email)
  if (taken && !isReleasable(taken))
    await sendMail(ctx, { to: email, template: 'addressTaken', data: { link: `${ctx.origin}/login` } })
  else await sendMail(ctx, { to: email, userId: ctx.viewer.id, template: 'emailChange', data })
}

/**
 * Invalidates links sent to the old address, and signs out all devices except those that requested and
 * confirmed the change.
 */
async function revokeOldAccess(
  ctx: Context,
  { id, email }: { id: string; email: string },
  requestingSessionId: string,
) {
  await deleteTokens(ctx, 'magicLink', email)
  for (const purpose of ['passwordReset', 'confirmation', 'proof'] as const)
    await deleteTokens(ctx, purpose, id)
  const keptSessionIds = [requestingSessionId, ...(ctx.viewer?.id === id ? [ctx.viewer.sessionId] : [])]
  await endSessions(ctx, id, keptSessionIds)
}
