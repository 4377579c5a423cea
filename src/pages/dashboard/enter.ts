import { accounts } from '#features/people/auth/api.ts'
import { createEvents } from '#features/event/event/policy.ts'
import type { Context } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { requireSession } from '#lib/pages/require-session.ts'

/**
 * Admits ADMIN, MENTOR, event managers and users who may create events (docs/rules.md#dashboards). Throws 403
 * for others, and redirects visitors to the login.
 */
export async function enterDashboard(ctx: Context, url: URL) {
  const session = requireSession(ctx, url)
  const viewerData = await accounts.read.getViewer(ctx, {})
  const canCreate = createEvents.may(session.viewer, undefined)
  if (!canCreate && !viewerData?.managesEvents) throw forbidden()
  return { session, known: viewerData, mayCreate: canCreate }
}
