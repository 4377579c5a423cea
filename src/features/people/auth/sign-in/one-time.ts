import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { linkMinutes } from '#lib/periods.ts'
import { oneTimeTokens } from '../table.ts'

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

/** Minutes. */
export const lifetimes = {
  ...linkMinutes,
  secondStep: 10,
  suspension: 60,
  link: 10,
  chat: 10,
} satisfies Record<Purpose, number>

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Only this is stored: who reads the table cannot use what it holds. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface OneTimeSecret {
  purpose: Purpose
  /** Whom it is for: an address for a magic link, else the account's id. */
  identifier: string
  hash: string
  about?: { email: string; sessionId: string }
}

export async function store(ctx: Context, stored: OneTimeSecret): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + lifetimes[stored.purpose] * 60_000)
  await ctx.db.insert(oneTimeTokens).values({ ...stored, expiresAt })
}

/**
 * Uses a token up and says whom it was for; null when it is unknown, used or expired. The row is deleted,
 * so of many at once exactly one gets an answer; the others of the same person and purpose end with it.
 */
export async function redeem(ctx: Context, purpose: Purpose, hash: string): Promise<string | null> {
  return (await take(ctx, purpose, hash))?.identifier ?? null
}

/** As `redeem`, with what was stored beside it. */
export async function take(ctx: Context, purpose: Purpose, hash: string) {
  const [token] = await ctx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose)))
    .returning()
  if (!token || token.expiresAt <= ctx.now) return null
  await forgetTokens(ctx, purpose, token.identifier)
  return token
}

/** 422: what is said of a link that opens nothing any more. */
export const spent = () => invalid({ token: 'This link has been used or has expired. Ask for a new one.' })

export async function forgetTokens(ctx: Context, purpose: Purpose, identifier: string): Promise<void> {
  await ctx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.identifier, identifier), eq(oneTimeTokens.purpose, purpose)))
}
