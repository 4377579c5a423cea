import { redirect } from 'react-router'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { withCallback } from './callback-path.ts'
import { getViewer } from '../account/queries.ts'

/** For the loader of a page on which one acts under one's name: whoever has none yet chooses it and comes back. */
export async function requireName(ctx: Context, url: URL): Promise<MemberContext> {
  const member = requireSession(ctx, url)
  const viewer = await getViewer(ctx)
  if (viewer?.userName === null) throw redirect(withCallback('/welcome', url.pathname + url.search))
  return member
}
