import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { MailedLink } from './mailed-link-contract.ts'
import { hashToken } from '../sign-in/one-time.ts'
import { oneTimeTokens } from '../table.ts'

/**
 * Returns whether an e-mailed link still works, but not its recipient. The caller must have the link's 256
 * random bits.
 */
export async function getMailedLink(ctx: Context, { purpose, token }: MailedLink) {
  const matchesTokenSql = and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose))
  return {
    isOpen:
      (await ctx.db.$count(oneTimeTokens, and(matchesTokenSql, gt(oneTimeTokens.expiresAt, ctx.now)))) > 0,
  }
}
