import { and, eq } from 'drizzle-orm'
import { recordOwn } from '#features/platform/audit/record.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context } from '#lib/contract/context.ts'
import { recoveryCodes, users } from '../table.ts'
import { newCode, typedCode } from './typed-code.ts'

const howMany = 10

/** Replaces all recovery codes with ten new ones; only their digests are stored. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => newCode(12))
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
export async function useRecoveryCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const digest = ctx.vault.digest(typedCode(typed), userId)
  const [used] = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
    .returning({ userId: recoveryCodes.userId })
  if (!used) return false
  const left = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const data = { left, link: `${ctx.origin}/account` }
  const news = `A recovery code was used; ${left} left`
  const causeId = await notifyAccount(ctx, userId, { news, path: '/account' })
  await sendMail(ctx, { to: user!.email, userId, causeId, template: 'recoveryCodeUsed', data })
  await recordOwn(ctx, userId, 'account.recovery-code.used')
  return true
}
