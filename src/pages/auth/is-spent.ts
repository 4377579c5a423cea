import { mailedLinks } from '#features/people/auth/api.ts'
import type { MailedLink } from '#features/people/auth/account/mailed-link-contract.ts'
import type { Context } from '#lib/contract/context.ts'

/** Whether the token of an e-mail link no longer works; false without a token. Checking doesn't use it up. */
export async function isSpent(ctx: Context, purpose: MailedLink['purpose'], token: string | null) {
  if (!token) return false
  // Valid tokens are far shorter than 200 characters, so a truncated one never works.
  const { isOpen } = await mailedLinks.read.getMailedLink(ctx, { purpose, token: token.slice(0, 200) })
  return !isOpen
}
