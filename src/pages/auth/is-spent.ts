import { mailedLinks } from '#features/people/auth/api.ts'
import type { MailedLink } from '#features/people/auth/account/mailed-link-contract.ts'
import type { Context } from '#lib/contract/context.ts'

/** Whether a link from an e-mail no longer works; checking doesn't use it up. */
export async function isSpent(ctx: Context, purpose: MailedLink['purpose'], token: string | null) {
  if (!token) return false
  // Valid tokens are far shorter, so a longer one is never valid.
  const { isOpen } = await mailedLinks.read.getMailedLink(ctx, { purpose, token: token.slice(0, 200) })
  return !isOpen
}
