import { and, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import type { WrittenKind } from './kinds.ts'
import type { EditingState } from './writing-contract.ts'
import { getWritingForEdit, ownWriting } from './writing-queries.ts'

/**
 * Notes that the caller has the text open, or has closed it, and tells who else has. The others hear at once of who
 * comes and goes (`{kind}-edit:{id}`); who closes without a word is forgotten after half a minute.
 */
export const marking =
  (kind: WrittenKind) =>
  async (
    ctx: MemberContext,
    { id, isLeaving }: { id: string; isLeaving: boolean },
  ): Promise<EditingState> => {
    await ownWriting(ctx, kind, id)
    const { editors } = kind
    const mine = and(eq(editors.textId, id), eq(editors.userId, ctx.viewer.id))
    if (isLeaving) await ctx.db.delete(editors).where(mine)
    else {
      const longAgo = new Date(ctx.now.getTime() - 30_000)
      await ctx.db.delete(editors).where(and(eq(editors.textId, id), lt(editors.seenAt, longAgo)))
      const seen = await ctx.db.update(editors).set({ seenAt: ctx.now }).where(mine).returning()
      if (seen.length > 0) return getWritingForEdit(ctx, kind, id)
      await ctx.db
        .insert(editors)
        .values({ textId: id, userId: ctx.viewer.id, seenAt: ctx.now })
        .onConflictDoNothing()
    }
    ctx.changed(`${kind.kind}-edit`, id)
    return getWritingForEdit(ctx, kind, id)
  }
