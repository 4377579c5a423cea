import { redirect } from 'react-router'
import type { Context, MemberContext } from '../contract/context.ts'

/** For the loader of a page for one, with its `url`: a signed-out visitor goes to the login and comes back. */
export function requireSession(ctx: Context, { pathname, search }: URL): MemberContext {
  if (ctx.viewer) return ctx as MemberContext
  throw redirect(`/login?error=SessionRequired&callbackUrl=${encodeURIComponent(pathname + search)}`)
}
