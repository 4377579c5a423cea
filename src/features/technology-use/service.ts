import { requireRecentAdmin } from '#features/auth/recent-sign-in.ts'
import { absorb, heldForMerging } from '#features/technology/merging.ts'
import type { MemberContext } from '#lib/context.ts'
import { moveUses } from './every-use.ts'

/** One of two technologies is gone, and what used it uses the other. 404, 422 for two that cannot be one. */
export async function mergeTechnologies(ctx: MemberContext, which: { id: string; into: string }) {
  requireRecentAdmin(ctx)
  const { from, into } = await heldForMerging(ctx, which)
  await moveUses(ctx, from, into)
  return absorb(ctx, { from, into })
}
