import { redirect } from 'react-router'
import type { Context, MemberContext } from '../contract/context.ts'
import { administrator, allow } from '../contract/policy.ts'
import { load, type LoaderArgs } from './load.ts'

/** The loader of a page for one, with the context of whoever is signed in; others go to the login. */
export const loadForMember = <Args extends LoaderArgs & { url: URL }, Result>(
  read: (session: MemberContext, args: Args) => Promise<Result>,
) => load((ctx, args: Args) => read(requireSession(ctx, args.url), args))

/** The same for administrators alone: 403 for other members. */
export const loadForAdministrator = <Args extends LoaderArgs & { url: URL }, Result>(
  read: (session: MemberContext, args: Args) => Promise<Result>,
) =>
  loadForMember((session, args: Args) => {
    allow(session, administrator, undefined)
    return read(session, args)
  })

/** For the loader of a page for one, with its `url`: a signed-out visitor goes to the login and comes back. */
export function requireSession(ctx: Context, { pathname, search }: URL): MemberContext {
  if (ctx.viewer) return ctx as MemberContext
  throw redirect(`/login?error=SessionRequired&callbackUrl=${encodeURIComponent(pathname + search)}`)
}
