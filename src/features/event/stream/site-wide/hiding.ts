import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { giveBackFiles, withholdFiles } from '#features/platform/files/places/withholding.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexStream } from '../commands.ts'
import { streams } from '../table.ts'

/**
 * Takes a stream from everybody but its managers and ADMIN: a draft, which cannot be published. False when it is a
 * draft already. Asks no policy.
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
  await shownOtherwise(ctx, id)
  return true
}

/** There again for whom it was. */
export async function unhideStream(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, id)
  const [shown] = await ctx.db
    .update(streams)
    .set({
      visibility: sql`coalesce(${streams.heldVisibility}, 'draft')`,
      heldVisibility: null,
      hiddenAt: null,
      updatedAt: streams.updatedAt,
    })
    .where(and(eq(streams.id, id), isNull(streams.deletedAt), isNotNull(streams.hiddenAt)))
    .returning({ id: streams.id })
  if (!shown) return false
  await giveBackFiles(ctx, id)
  await shownOtherwise(ctx, id)
  return true
}

async function shownOtherwise(ctx: MemberContext, id: string) {
  await indexStream(ctx, id)
  ctx.changed('stream', id)
  ctx.changed('stream-list')
}
