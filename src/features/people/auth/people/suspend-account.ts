import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { Suspension } from '../contract.ts'
import { endSessions } from '../account/confirmation/revoke-access.ts'
import { assertAdministratorRemains } from './last-administrator.ts'
import { deleteTokens, hashToken } from '../sign-in/one-time.ts'
import { endTokens } from '../token/end-tokens.ts'
import { oneTimeTokens, users } from '../table.ts'

/**
 * Suspends an account: ends all sessions and tokens and blocks sign-in. Returns its address. 404 if there is
 * none, 409 if it is already suspended and for the last administrator. Checks no policy.
 */
export async function suspendAccount(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ email: string }> {
  await assertAdministratorRemains(ctx, id)
  const user = await lockAccount(ctx, id)
  if (user.suspendedAt) throw conflict('This account is already suspended', 'suspended')
  await ctx.db.update(users).set({ suspendedAt: ctx.now, suspensionReason: reason }).where(eq(users.id, id))
  await endSessions(ctx, id)
  await endTokens(ctx, id)
  await deleteTokens(ctx, 'magicLink', user.email)
  ctx.changed('account', id)
  return { email: user.email }
}

/** Lifts the suspension of an account. 409 if it is not suspended. */
export async function unsuspendAccount(ctx: MemberContext, id: string): Promise<{ email: string }> {
  const user = await lockAccount(ctx, id)
  if (!user.suspendedAt) throw conflict('This account isn’t suspended', 'not_suspended')
  await ctx.db.update(users).set({ suspendedAt: null, suspensionReason: '' }).where(eq(users.id, id))
  ctx.changed('account', id)
  return { email: user.email }
}

/**
 * Returns the reason for a suspension to an owner who has just proved ownership; null if the token has
 * expired or the account is open.
 */
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
        eq(oneTimeTokens.hash, hashToken(token)),
        eq(oneTimeTokens.purpose, 'suspension'),
        gt(oneTimeTokens.expiresAt, now),
        isNotNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return suspension ?? null
}

async function lockAccount({ db }: MemberContext, id: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw notFound('Account')
  return user
}
