import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { scopeError } from '#lib/contract/token.ts'

/** Minutes for which a sign-in or confirmation on a device counts as recent. */
export const recentMinutes = 15

/**
 * Guards actions that can't be undone or that hand the account over: 403 `recent_sign_in` unless the caller
 * signed in or confirmed their identity on this device within a quarter of an hour. A screen wraps such a
 * write in `withRecentSignIn`, which asks the person and repeats the write.
 */
export function requireRecentSignIn({ viewer, now }: MemberContext): void {
  if (viewer.token)
    throw scopeError('A token can’t do this: it needs someone who has just signed in. Do it on the site.')
  if (now.getTime() - viewer.provedAt.getTime() <= recentMinutes * 60_000) return
  throw new Refusal(403, 'recent_sign_in', { message: 'Please confirm that it’s you first' })
}

/**
 * Requires a recent sign-in of an ADMIN, as before a deletion, unless the item is the ADMIN’s own (`isOwn`).
 */
export function requireRecentAdmin(ctx: MemberContext, { isOwn = false } = {}): void {
  if (ctx.viewer.role === 'ADMIN' && !isOwn) requireRecentSignIn(ctx)
}
