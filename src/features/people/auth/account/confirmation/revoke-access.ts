import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { dropLinks } from '../links.ts'
import { deleteTokens } from '../../sign-in/one-time.ts'
import { endTokens } from '../../token/end-tokens.ts'
import { oneTimeTokens, sessions } from '../../table.ts'

const requestedBy = sql<string>`${oneTimeTokens.about} ->> 'sessionId'`

/**
 * Signs out all devices of an account except these sessions, and returns their number. Also cancels a change
 * of address that another device requested, because its link would give that device the account.
 */
export async function endSessions(ctx: Context, userId: string, exceptIds: string[] = []): Promise<number> {
  const endedCount = await deleteSessions(ctx, userId, exceptIds)
  await cancelEmailChanges(ctx, userId, notInArray(requestedBy, exceptIds))
  return endedCount
}

/** Cancels a change of address that this session requested. */
export const cancelEmailChangeBy = (ctx: Context, userId: string, sessionId: string) =>
  cancelEmailChanges(ctx, userId, eq(requestedBy, sessionId))

/** Access that was dropped and about which the owner is notified. */
interface DroppedAccess {
  hadLinks: boolean
  hadTokens: boolean
}

/**
 * Signs out all devices of an account and drops every other access, because its owner proved the address or
 * replaced the password.
 */
export async function revokeAccess(ctx: Context, userId: string): Promise<DroppedAccess> {
  await deleteSessions(ctx, userId, [])
  return dropAccess(ctx, userId)
}

/**
 * Drops everything besides sessions and password that an intruder may have prepared to get in later: a
 * pending change of address, a sign-in that awaits a code, linked accounts and personal tokens.
 */
export async function dropAccess(ctx: Context, userId: string): Promise<DroppedAccess> {
  for (const purpose of ['emailChange', 'secondStep'] as const) await deleteTokens(ctx, purpose, userId)
  const hadLinks = (await dropLinks(ctx, userId)) > 0
  const hadTokens = (await endTokens(ctx, userId)) > 0
  return { hadLinks, hadTokens }
}

async function deleteSessions(ctx: Context, userId: string, exceptIds: string[]): Promise<number> {
  const deletedSessions = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, exceptIds)))
    .returning({ id: sessions.id })
  ctx.changed('account', userId)
  return deletedSessions.length
}

async function cancelEmailChanges(ctx: Context, userId: string, condition: SQL) {
  const pendingChange = and(eq(oneTimeTokens.identifier, userId), eq(oneTimeTokens.purpose, 'emailChange'))
  await ctx.db.delete(oneTimeTokens).where(and(pendingChange, condition))
}
