import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import { judgesIn } from '#features/event/event/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { personalTokens } from '../table.ts'

type Role = Viewer['role']

const lesserRoles: Record<Role, Role[]> = { USER: [], MENTOR: ['USER'], ADMIN: ['USER', 'MENTOR'] }

/** Returns the effective role of a token: its owner's current role, and never more than at its creation. */
export const lesserRole = (now: Role, creationRole: Role): Role =>
  lesserRoles[creationRole].includes(now) ? now : creationRole

/** Ends all tokens of a person, at once in every process. Returns their number. */
export const endTokens = (ctx: Context, userId: string) =>
  end(ctx, userId, { which: sql`true`, what: 'tokens.ended' })

/**
 * Ends tokens that were created under a higher role than the person's new one. For the role USER, also ends
 * the tokens of `endIdleJudges`.
 */
export async function endTokensAbove(ctx: Context, userId: string, role: Role): Promise<void> {
  const higherRoles = (Object.keys(lesserRoles) as Role[]).filter((otherRole) =>
    lesserRoles[otherRole].includes(role),
  )
  if (higherRoles.length > 0)
    await end(ctx, userId, {
      which: inArray(personalTokens.role, higherRoles),
      what: 'tokens.ended-with-role',
    })
  if (role === 'USER') await endIdleJudges(ctx, userId)
}

/** Ends a person's tokens for judging, created as USER, where the person no longer judges. */
export async function endIdleJudges(ctx: Context, userId: string): Promise<void> {
  const isForJudging = sql`'judge' = any(${personalTokens.scopes})`
  const stillJudges = sql`${personalTokens.role} <> 'USER' or ${judgesIn(sql`${personalTokens.userId}`, sql`${personalTokens.eventId}`)}`
  const isIdle = sql`${isForJudging} and not (${stillJudges})`
  await end(ctx, userId, { which: isIdle, what: 'tokens.ended-with-event-role' })
}

interface EndOptions {
  which: SQL
  what: AuditAct
}

async function end(ctx: Context, userId: string, { which, what }: EndOptions): Promise<number> {
  const endedTokens = await ctx.db
    .update(personalTokens)
    .set({ endedAt: ctx.now })
    .where(and(eq(personalTokens.userId, userId), isNull(personalTokens.endedAt), which))
    .returning({ hash: personalTokens.hash })
  for (const { hash } of endedTokens) ctx.changed('token', hash)
  if (endedTokens.length > 0) await recordOwnChange(ctx, userId, what)
  return endedTokens.length
}
