import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { beyondToken } from '#lib/contract/token.ts'

/** So long what somebody showed of themselves on a device counts as recent. */
export const recentMinutes = 15

/**
 * For what cannot be undone, or hands the account over: 403 `recent_sign_in` unless the caller signed in
 * on this device, or confirmed there who they are, within a quarter of an hour. A screen wraps such a write in
 * `withRecentSignIn`, which asks the person and writes once more.
 */
export function requireRecentSignIn({ viewer, now }: MemberContext): void {
  if (viewer.token)
    throw beyondToken('A token can’t do this: it needs someone who has just signed in. Do it on the site.')
  if (now.getTime() - viewer.provedAt.getTime() <= recentMinutes * 60_000) return
  throw new Refusal(403, 'recent_sign_in', { message: 'Please confirm that it’s you first' })
}

/** Of an ADMIN who takes away what is somebody else's; whoever owns it is not asked. */
export function requireRecentAdmin(ctx: MemberContext, { isOwn = false } = {}): void {
  if (ctx.viewer.role === 'ADMIN' && !isOwn) requireRecentSignIn(ctx)
}
