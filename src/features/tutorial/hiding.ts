import { and, eq, isNull } from 'drizzle-orm'
import { unindexed } from '#features/search/service.ts'
import type { MemberContext } from '#lib/context.ts'
import { found } from './commands.ts'
import type { WrittenKind } from './kinds.ts'

/** Takes a published text from everybody but its author and ADMIN; false when it is not published. Asks no policy. */
export async function hideWritten(ctx: MemberContext, kind: WrittenKind, id: string): Promise<boolean> {
  const row = await moved(ctx, kind, { id, from: 'published', to: 'hidden' })
  if (row) await unindexed(ctx, kind.kind, id)
  return Boolean(row)
}

/** Published again, where it stood in the lists. */
export async function unhideWritten(ctx: MemberContext, kind: WrittenKind, id: string): Promise<boolean> {
  const row = await moved(ctx, kind, { id, from: 'hidden', to: 'published' })
  if (row) await found(ctx, kind, row)
  return Boolean(row)
}

interface Move {
  id: string
  from: 'published' | 'hidden'
  to: 'published' | 'hidden'
}

async function moved(ctx: MemberContext, { kind, texts }: WrittenKind, { id, from, to }: Move) {
  const [row] = await ctx.db
    .update(texts)
    .set({ status: to, updatedAt: texts.updatedAt })
    .where(and(eq(texts.id, id), eq(texts.status, from), isNull(texts.deletedAt)))
    .returning()
  if (!row) return undefined
  ctx.changed(kind, id)
  ctx.changed(`${kind}-edit`, id)
  ctx.changed(`${kind}-list`)
  return row
}
