import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { findStep } from './authenticator.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { secondFactors } from '../table.ts'

/**
 * Whether this is a valid code of the account's second factor, from the app or a recovery code. Uses it up:
 * of simultaneous requests exactly one succeeds, and a code of the app never works twice (RFC 6238, section
 * 5.2).
 */
export async function acceptCode(ctx: Context, userId: string, typedCode: string): Promise<boolean> {
  const digits = typedCode.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? acceptStep(ctx, userId, digits) : redeemRecoveryCode(ctx, userId, typedCode)
}

async function acceptStep(ctx: Context, userId: string, code: string) {
  const isConfirmedFactor = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [factor] = await ctx.db.select().from(secondFactors).where(isConfirmedFactor)
  const secret = factor && ctx.vault.open(factor.secret, userId)
  const step = secret ? findStep(secret, code, ctx.now) : null
  if (step === null) return false
  const [usedFactor] = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isConfirmedFactor, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return usedFactor !== undefined
}
