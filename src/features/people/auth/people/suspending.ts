import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { Suspension } from '../contract.ts'
import { keepAdministrator } from './last-administrator.ts'
import { forgetTokens, hashOf } from '../sign-in/one-time.ts'
import { endTokens } from '../token/ending.ts'
import { oneTimeTokens, sessions, users } from '../table.ts'

/**
 * Ends every session and token and lets nobody in with this account; its address as it is. 404 when there is none, 409 when it
 * is suspended already and for the last administrator. Asks no policy.
 */
export async function suspendAccount(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ email: string }> {
  await keepAdministrator(ctx, id)
  const user = await held(ctx, id)
  if (user.suspendedAt) throw conflict('This account is already suspended', 'suspended')
  await ctx.db.update(users).set({ suspendedAt: ctx.now, suspensionReason: reason }).where(eq(users.id, id))
  await ctx.db.delete(sessions).where(eq(sessions.userId, id))
  await endTokens(ctx, id)
  await forgetTokens(ctx, 'magicLink', user.email)
  ctx.changed('account', id)
  return { email: user.email }
}

/** Lets it in again. 409 when it is not suspended. */
export async function unsuspendAccount(ctx: MemberContext, id: string): Promise<{ email: string }> {
  const user = await held(ctx, id)
  if (!user.suspendedAt) throw conflict('This account isn’t suspended', 'not_suspended')
  await ctx.db.update(users).set({ suspendedAt: null, suspensionReason: '' }).where(eq(users.id, id))
  ctx.changed('account', id)
  return { email: user.email }
}

/** Why an account is suspended, for who has just shown that it is theirs; null when the token is old, or it is open. */
export async function getSuspension(
  { db, now }: Context,
  { token }: { token: string },
): Promise<Suspension | null> {
  const [suspension] = await db
    .select({
      suspendedAt: sql<Date>`${users.suspendedAt}`.mapWith(users.suspendedAt),
      reason: users.suspensionReason,
    })
    .from(oneTimeTokens)
    .innerJoin(users, sql`${users.id}::text = ${oneTimeTokens.identifier}`)
    .where(
      and(
        eq(oneTimeTokens.hash, hashOf(token)),
        eq(oneTimeTokens.purpose, 'suspension'),
        gt(oneTimeTokens.expiresAt, now),
        isNotNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return suspension ?? null
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
