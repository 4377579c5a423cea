import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { releaseFiles, withholdFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexStream } from '../commands.ts'
import { streams } from '../table.ts'

/**
 * Hides a stream from everyone but its managers and ADMIN: it becomes a draft that can't be published.
 * Returns false if it is already a draft. Checks no policy.
 */
export async function hideStream(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, id)
  const [hidden] = await ctx.db
    .update(streams)
    .set({
      visibility: 'draft',
      heldVisibility: sql`${streams.visibility}`,
      hiddenAt: ctx.now,
      updatedAt: streams.updatedAt,
    })
    .where(and(eq(streams.id, id), isNull(streams.deletedAt), ne(streams.visibility, 'draft')))
    .returning({ id: streams.id })
  if (!hidden) return false
  await withholdFiles(ctx, id, `event/${id}`)
  await refreshVisibility(ctx, id)
  return true
}

/** Restores the visibility the stream had before it was hidden. */
export async function unhideStream(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, id)
  const [unhiddenStream] = await ctx.db
    .update(streams)
    .set({
      visibility: sql`coalesce(${streams.heldVisibility}, 'draft')`,
      heldVisibility: null,
      hiddenAt: null,
      updatedAt: streams.updatedAt,
    })
    .where(and(eq(streams.id, id), isNull(streams.deletedAt), isNotNull(streams.hiddenAt)))
    .returning({ id: streams.id })
  if (!unhiddenStream) return false
  await releaseFiles(ctx, id)
  await refreshVisibility(ctx, id)
  return true
}

async function refreshVisibility(ctx: MemberContext, id: string) {
  await indexStream(ctx, id)
  ctx.changed('stream', id)
  ctx.changed('stream-list')
}
