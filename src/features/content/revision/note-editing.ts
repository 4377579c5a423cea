import { and, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { getEditorTable, type RevisedKind } from './kind.ts'

const editorTimeoutMs = 30_000

/**
 * Records that the caller has opened or closed the text. Others are notified at once when someone opens or
 * closes it (`{kind}-edit:{id}`). A caller who leaves without closing no longer counts as an editor after
 * half a minute.
 */
export async function recordEditing(
  ctx: MemberContext,
  kind: RevisedKind,
  { id, isLeaving }: { id: string; isLeaving: boolean },
): Promise<void> {
  const editors = getEditorTable(kind)
  const isCallersRow = and(eq(editors.textId, id), eq(editors.userId, ctx.viewer.id))
  if (isLeaving) await ctx.db.delete(editors).where(isCallersRow)
  else {
    const oldestSeenAt = new Date(ctx.now.getTime() - editorTimeoutMs)
    await ctx.db.delete(editors).where(and(eq(editors.textId, id), lt(editors.seenAt, oldestSeenAt)))
    const updatedRows = await ctx.db.update(editors).set({ seenAt: ctx.now }).where(isCallersRow).returning()
    if (updatedRows.length > 0) return
    await ctx.db
      .insert(editors)
      .values({ textId: id, userId: ctx.viewer.id, seenAt: ctx.now })
      .onConflictDoNothing()
  }
  ctx.changed(`${kind.kind}-edit`, id)
}
