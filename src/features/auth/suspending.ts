import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { keepAdministrator } from './last-administrator.ts'
import { forgetTokens } from './one-time.ts'
import { sessions, users } from './table.ts'

/**
 * Ends every session and lets nobody in with this account; its address as it is. 404 when there is none, 409 when it
 * is suspended already and for the last administrator. Asks no policy.
 */
export async function suspendAccount(ctx: MemberContext, id: string): Promise<{ email: string }> {
  await keepAdministrator(ctx, id)
  const user = await held(ctx, id)
  if (user.suspendedAt) throw conflict('This account is suspended already', 'suspended')
  await ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, id))
  await ctx.db.delete(sessions).where(eq(sessions.userId, id))
  await forgetTokens(ctx, 'magicLink', user.email)
  ctx.changed('account', id)
  return { email: user.email }
}

/** Lets it in again. 409 when it is not suspended. */
export async function unsuspendAccount(ctx: MemberContext, id: string): Promise<{ email: string }> {
  const user = await held(ctx, id)
  if (!user.suspendedAt) throw conflict('This account is not suspended', 'not_suspended')
  await ctx.db.update(users).set({ suspendedAt: null }).where(eq(users.id, id))
  ctx.changed('account', id)
  return { email: user.email }
}

async function held({ db }: MemberContext, id: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw notFound('Account')
  return user
}
