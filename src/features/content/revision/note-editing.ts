import { and, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { getEditorTable, type Revised } from './kind.ts'

const forgottenAfter = 30_000

/**
 * Records that the caller has opened or closed the text. Others are notified at once when someone opens or
 * closes it (`{kind}-edit:{id}`). A caller who leaves without closing is removed after half a minute.
 */
export async function noteEditing(
  ctx: MemberContext,
  kind: Revised,
  { id, isLeaving }: { id: string; isLeaving: boolean },
): Promise<void> {
  const editors = getEditorTable(kind)
  const mine = and(eq(editors.textId, id), eq(editors.userId, ctx.viewer.id))
  if (isLeaving) await ctx.db.delete(editors).where(mine)
  else {
    const longAgo = new Date(ctx.now.getTime() - forgottenAfter)
    await ctx.db.delete(editors).where(and(eq(editors.textId, id), lt(editors.seenAt, longAgo)))
    const seen = await ctx.db.update(editors).set({ seenAt: ctx.now }).where(mine).returning()
    if (seen.length > 0) return
    await ctx.db
      .insert(editors)
      .values({ textId: id, userId: ctx.viewer.id, seenAt: ctx.now })
      .onConflictDoNothing()
  }
  ctx.changed(`${kind.kind}-edit`, id)
}
