import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { linkMinutes } from '#lib/periods.ts'
import { oneTimeTokens } from '../table.ts'

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

/** Lifetimes of one-time links and codes, in minutes. */
export const lifetimes = {
  ...linkMinutes,
  secondStep: 10,
  suspension: 60,
  link: 10,
  chat: 10,
} satisfies Record<Purpose, number>

/** Creates a token of 256 random bits. */
export const createToken = () => randomBytes(32).toString('base64url')

/** Hashes a token. Only the hash is stored, so that access to the table gives no usable token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface OneTimeSecret {
  purpose: Purpose
  /** Recipient: an address for a magic link, otherwise the account's id. */
  identifier: string
  hash: string
  about?: { email: string; sessionId: string }
}

export async function store(ctx: Context, secret: OneTimeSecret): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + lifetimes[secret.purpose] * 60_000)
  await ctx.db.insert(oneTimeTokens).values({ ...secret, expiresAt })
}

/**
 * Uses a token up and returns its recipient; null if it is unknown, used or expired. Deletes the row, so that
 * exactly one of simultaneous requests succeeds. Also deletes the person's other tokens of the same purpose.
 */
export async function redeem(ctx: Context, purpose: Purpose, hash: string): Promise<string | null> {
  return (await redeemRow(ctx, purpose, hash))?.identifier ?? null
}

/** Like `redeem`, but returns the stored row. */
export async function redeemRow(ctx: Context, purpose: Purpose, hash: string) {
  const [token] = await ctx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose)))
    .returning()
  if (!token || token.expiresAt <= ctx.now) return null
  await deleteTokens(ctx, purpose, token.identifier)
  return token
}

/** Returns the 422 for a used or expired link. */
export const createSpentError = () =>
  invalid({ token: 'This link has been used or has expired. Ask for a new one.' })

export async function deleteTokens(ctx: Context, purpose: Purpose, identifier: string): Promise<void> {
  await ctx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.identifier, identifier), eq(oneTimeTokens.purpose, purpose)))
}
