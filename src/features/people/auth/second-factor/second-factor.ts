import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import { encodeQrPath } from '#lib/pictures/code-picture.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid } from '#lib/contract/errors.ts'
import { acceptCode } from './accept-code.ts'
import { authenticatorUrl, createSecret, findStep } from './authenticator.ts'
import { deleteTokens } from '../sign-in/one-time.ts'
import { loadOwnUser } from '../account/own-row.ts'
import { requireRecentSignIn } from '../account/recent-sign-in.ts'
import { endSessions } from '../account/confirmation/revoke-access.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodes, secondFactors } from '../table.ts'

interface CodeInput {
  code: string
}

/**
 * Starts setting up a second factor; sign-in doesn't ask for it until a code of the app has confirmed it. 403
 * for an unconfirmed address: a person who signed up with a stranger's address must not lock its owner out.
 * 409 if a second factor is on.
 */
export async function beginSecondFactor(ctx: MemberContext) {
  requireRecentSignIn(ctx)
  if (!ctx.viewer.confirmed) throw forbidden('Confirm your e-mail address first')
  const { id, email } = await loadOwnUser(ctx)
  const secret = createSecret()
  const sealedFactor = { secret: ctx.vault.seal(secret, id), lastStep: 0 }
  const [pendingFactor] = await ctx.db
    .insert(secondFactors)
    .values({ userId: id, ...sealedFactor })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: sealedFactor,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (!pendingFactor) throw conflict('Two-factor authentication is already on')
  const url = authenticatorUrl(secret, email)
  return { secret, url, picture: encodeQrPath(url) }
}

/**
 * Turns the second factor on and signs out all other devices, which signed in without it. 422 for a wrong
 * code, 409 if no setup was started.
 */
export async function confirmSecondFactor(ctx: MemberContext, { code }: CodeInput) {
  const { id, sessionId } = ctx.viewer
  const isPendingFactor = and(eq(secondFactors.userId, id), isNull(secondFactors.confirmedAt))
  const [pendingFactor] = await ctx.db.select().from(secondFactors).where(isPendingFactor).for('update')
  const secret = pendingFactor && ctx.vault.open(pendingFactor.secret, id)
  if (!secret) throw conflict('Start again: there’s nothing to confirm')
  const step = findStep(secret, code.replace(/\s/g, ''), ctx.now)
  if (step === null) throw wrongCode()
  await ctx.db.update(secondFactors).set({ confirmedAt: ctx.now, lastStep: step }).where(isPendingFactor)
  await endSessions(ctx, id, [sessionId])
  const codes = await createRecoveryCodes(ctx, id)
  await notifyOwner(ctx, 'secondFactorOn', 'account.second-factor.on')
  return { recoveryCodes: codes }
}

/** Replaces the recovery codes. 409 if no second factor is on. */
export async function renewRecoveryCodes(ctx: MemberContext) {
  requireRecentSignIn(ctx)
  const { id } = ctx.viewer
  if (!(await hasSecondFactor(ctx.db, id))) throw createOffConflict()
  const codes = await createRecoveryCodes(ctx, id)
  await notifyOwner(ctx, 'recoveryCodesRenewed', 'account.recovery-codes.renewed')
  return { recoveryCodes: codes }
}

/** Turns the second factor off. 422 for a wrong code, 409 if none is on. */
export async function endSecondFactor(ctx: MemberContext, { code }: CodeInput) {
  const { id } = ctx.viewer
  if (!(await hasSecondFactor(ctx.db, id))) throw createOffConflict()
  if (!(await acceptCode(ctx, id, code))) throw wrongCode()
  await deleteSecondFactor(ctx, id)
  await notifyOwner(ctx, 'secondFactorOff', 'account.second-factor.off')
  return { isOn: false }
}

export async function hasSecondFactor(db: Context['db'], userId: string): Promise<boolean> {
  const isConfirmedFactor = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return (await db.$count(secondFactors, isConfirmedFactor)) > 0
}

/** Deletes an account's second factor and its recovery codes, and cancels sign-ins that await a code. */
export async function deleteSecondFactor(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await deleteTokens(ctx, 'secondStep', userId)
  ctx.changed('account', userId)
}

const wrongCode = () => invalid({ code: 'That code is wrong or already used' })
const createOffConflict = () => conflict('Two-factor authentication isn’t on')

type Notice = 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed'

const newsTexts: Record<Notice, string> = {
  secondFactorOn: 'Two-factor authentication is on',
  secondFactorOff: 'Two-factor authentication is off',
  recoveryCodesRenewed: 'You have new recovery codes; the old ones no longer work',
}

async function notifyOwner(ctx: MemberContext, template: Notice, act: AuditAct) {
  const { id, email } = await loadOwnUser(ctx)
  const causeId = await notifyAccount(ctx, id, { news: newsTexts[template], path: '/account' })
  await sendMail(ctx, { to: email, userId: id, causeId, template, data: { link: `${ctx.origin}/account` } })
  await recordOwnChange(ctx, id, act)
  ctx.changed('account', id)
}
