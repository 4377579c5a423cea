import { redirect } from 'react-router'
import type { Context, MemberContext } from '../contract/context.ts'
import { administrator, allow } from '../contract/policy.ts'
import { load, type LoaderArgs } from './load.ts'

/** Creates a loader with the context of the signed-in member; others are redirected to the login. */
export const loadForMember = <Args extends LoaderArgs & { url: URL }, Result>(
  read: (session: MemberContext, args: Args) => Promise<Result>,
) => load((ctx, args: Args) => read(requireSession(ctx, args.url), args))

/** Like `loadForMember`, for administrators only: 403 for other members. */
export const loadForAdministrator = <Args extends LoaderArgs & { url: URL }, Result>(
  read: (session: MemberContext, args: Args) => Promise<Result>,
) =>
  loadForMember((session, args: Args) => {
    allow(session, administrator, undefined)
    return read(session, args)
  })

/** Returns the member's context. A signed-out visitor is redirected to the login and back to `url`. */
export function requireSession(ctx: Context, { pathname, search }: URL): MemberContext {
  if (ctx.viewer) return ctx as MemberContext
  throw redirect(`/login?error=SessionRequired&callbackUrl=${encodeURIComponent(pathname + search)}`)
}
