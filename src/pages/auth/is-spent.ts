import { mailedLinks } from '#features/people/auth/api.ts'
import type { MailedLink } from '#features/people/auth/account/mailed-link-contract.ts'
import type { Context } from '#lib/contract/context.ts'

/** Whether the link that somebody opened from an e-mail opens nothing any more; opening it uses nothing up. */
export async function isSpent(ctx: Context, purpose: MailedLink['purpose'], token: string | null) {
  if (!token) return false
  // Ours are far shorter; what is too long was never one.
  const { isOpen } = await mailedLinks.read.getMailedLink(ctx, { purpose, token: token.slice(0, 200) })
  return !isOpen
}
