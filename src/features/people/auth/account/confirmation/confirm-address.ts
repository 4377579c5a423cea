import { and, eq, isNull } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { dropAccess } from './revoke-access.ts'
import { createSpentError } from '../../sign-in/one-time.ts'
import { users } from '../../table.ts'

/**
 * Marks an account's address as confirmed and returns the address; 422 if the account is gone. The first
 * time, also drops access that another person may have prepared before.
 */
export async function confirmAccount(ctx: Context, userId: string): Promise<{ email: string }> {
  const existingUserSql = and(eq(users.id, userId), isNull(users.deletedAt))
  const [user] = await ctx.db.select().from(users).where(existingUserSql).for('update')
  if (!user) throw createSpentError()
  await ctx.db.update(users).set({ confirmedAt: ctx.now }).where(existingUserSql)
  if (!user.confirmedAt) {
    await dropAccess(ctx, userId)
    await ctx.job('address-confirmed', { userId, isFirst: true })
  }
  ctx.changed('account', userId)
  return { email: user.email }
}

/**
 * Confirms the caller's address after they used a token that was e-mailed only to `email`. Does nothing if
 * their account has another address: a forwarded link proves nothing about it.
 */
export async function confirmMailedAddress(ctx: MemberContext, email: string): Promise<void> {
  if (ctx.viewer.confirmed) return
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.viewer.id))
  if (user?.email.toLowerCase() === email.toLowerCase()) await confirmAccount(ctx, ctx.viewer.id)
}
