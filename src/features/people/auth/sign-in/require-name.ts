import { redirect } from 'react-router'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { addCallback } from './callback-path.ts'
import { getViewer } from '../account/queries.ts'

/**
 * Guards the loader of a page that needs a name: a member without one is sent to choose it and then returns.
 */
export async function requireName(ctx: Context, url: URL): Promise<MemberContext> {
  const member = requireSession(ctx, url)
  const viewer = await getViewer(ctx)
  if (viewer?.userName === null) throw redirect(addCallback('/welcome', url.pathname + url.search))
  return member
}
