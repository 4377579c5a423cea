import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { EventKey } from '#features/event/stream/ids.ts'
import { releaseFiles, withholdFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { EventKind } from '../contract.ts'
import { lockEvent } from '../writing/event-lock.ts'
import { updateProjects } from '../writing/remove-event.ts'
import { reindexEvent } from '../writing/stored-event.ts'
import { events } from '../table.ts'

/** Functions that hide and restore events of one kind. They check no policy. */
export const hidingEvents = (kind: EventKind) => ({
  /**
   * Hides an event from everyone but its managers and ADMIN: it becomes a draft that can't be published.
   * Returns false if it is already a draft.
   */
  async hide(ctx: MemberContext, id: string): Promise<boolean> {
    await lockEvent(ctx, id)
    const [hidden] = await ctx.db
      .update(events)
      .set({
        visibility: 'draft',
        heldVisibility: sql`${events.visibility}`,
        hiddenAt: ctx.now,
        updatedAt: events.updatedAt,
      })
      .where(and(isExisting({ kind, id }), ne(events.visibility, 'draft')))
      .returning({ id: events.id })
    if (!hidden) return false
    await withholdFiles(ctx, id, `event/${id}`)
    await refreshVisibility(ctx, { kind, id })
    return true
  },
  /** Restores the visibility the event had before it was hidden. */
  async unhide(ctx: MemberContext, id: string): Promise<boolean> {
    await lockEvent(ctx, id)
    const [unhiddenEvent] = await ctx.db
      .update(events)
      .set({
        visibility: sql`coalesce(${events.heldVisibility}, 'draft')`,
        heldVisibility: null,
        hiddenAt: null,
        updatedAt: events.updatedAt,
      })
      .where(and(isExisting({ kind, id }), isNotNull(events.hiddenAt)))
      .returning({ id: events.id })
    if (!unhiddenEvent) return false
    await releaseFiles(ctx, id)
    await refreshVisibility(ctx, { kind, id })
    return true
  },
})

const isExisting = ({ kind, id }: EventKey) =>
  and(eq(events.id, id), eq(events.kind, kind), isNull(events.deletedAt))

async function refreshVisibility(ctx: MemberContext, key: EventKey) {
  await reindexEvent(ctx, key)
  await updateProjects(ctx, key)
}
