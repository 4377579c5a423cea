import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { recordOwn } from '#features/platform/audit/record.ts'
import { judgesIn } from '#features/event/event/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { personalTokens } from '../table.ts'

type Role = Viewer['role']

const below: Record<Role, Role[]> = { USER: [], MENTOR: ['USER'], ADMIN: ['USER', 'MENTOR'] }

/** Returns the effective role of a token: its owner's current role, and never more than at its creation. */
export const lesserRole = (now: Role, then: Role): Role => (below[then].includes(now) ? now : then)

/** Ends all tokens of a person, at once in every process. Returns their number. */
export const endTokens = (ctx: Context, userId: string) =>
  end(ctx, userId, { which: sql`true`, what: 'tokens.ended' })

/** Ends tokens that were created under a higher role than the person's new one. */
export async function endTokensAbove(ctx: Context, userId: string, role: Role): Promise<void> {
  const higher = (Object.keys(below) as Role[]).filter((one) => below[one].includes(role))
  if (higher.length > 0)
    await end(ctx, userId, {
      which: inArray(personalTokens.role, higher),
      what: 'tokens.ended-with-role',
    })
  if (role === 'USER') await endIdleJudges(ctx, userId)
}

/** Ends a person's tokens for judging where they no longer judge. */
export async function endIdleJudges(ctx: Context, userId: string): Promise<void> {
  const judging = sql`'judge' = any(${personalTokens.scopes})`
  const still = sql`${personalTokens.role} <> 'USER' or ${judgesIn(sql`${personalTokens.userId}`, sql`${personalTokens.eventId}`)}`
  const which = sql`${judging} and not (${still})`
  await end(ctx, userId, { which, what: 'tokens.ended-with-event-role' })
}

interface Ended {
  which: SQL
  what: AuditAct
}

async function end(ctx: Context, userId: string, { which, what }: Ended): Promise<number> {
  const ended = await ctx.db
    .update(personalTokens)
    .set({ endedAt: ctx.now })
    .where(and(eq(personalTokens.userId, userId), isNull(personalTokens.endedAt), which))
    .returning({ hash: personalTokens.hash })
  for (const { hash } of ended) ctx.changed('token', hash)
  if (ended.length > 0) await recordOwn(ctx, userId, what)
  return ended.length
}
