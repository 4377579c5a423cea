import { and, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { editorsOf, type Revised } from './kind.ts'

const forgottenAfter = 30_000

/**
 * Notes that the caller has the text open, or has closed it. The others hear at once of who comes and goes
 * (`{kind}-edit:{id}`); who closes without a word is forgotten after half a minute.
 */
export async function noteEditing(
  ctx: MemberContext,
  kind: Revised,
  { id, isLeaving }: { id: string; isLeaving: boolean },
): Promise<void> {
  const editors = editorsOf(kind)
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
