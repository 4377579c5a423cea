import { and, eq } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context } from '#lib/contract/context.ts'
import { recoveryCodes, users } from '../table.ts'
import { createTypeableCode, typedCode } from './typed-code.ts'

const codeCount = 10

/** Replaces all recovery codes with ten new ones; only their digests are stored. */
export async function createRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => createTypeableCode(12))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, digest: ctx.vault.digest(typedCode(code), userId) })))
  return codes
}

/**
 * Uses up a recovery code and notifies its owner. Of simultaneous requests with the same code exactly one
 * succeeds.
 */
export async function redeemRecoveryCode(ctx: Context, userId: string, codeText: string): Promise<boolean> {
  const digest = ctx.vault.digest(typedCode(codeText), userId)
  const [redeemedCode] = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
    .returning({ userId: recoveryCodes.userId })
  if (!redeemedCode) return false
  const remainingCount = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const data = { left: remainingCount, link: `${ctx.origin}/account` }
  const newsText = `A recovery code was used; ${remainingCount} left`
  const causeId = await notifyAccount(ctx, userId, { news: newsText, path: '/account' })
  await sendMail(ctx, { to: user!.email, userId, causeId, template: 'recoveryCodeUsed', data })
  await recordOwnChange(ctx, userId, 'account.recovery-code.used')
  return true
}
