import { and, eq, isNull, lte } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notifications } from '../table.ts'
import { getUnreadCount } from './reading.ts'

const unreadOfViewer = ({ viewer }: MemberContext) =>
  and(eq(notifications.userId, viewer.id), isNull(notifications.readAt))

/** A second time changes nothing; somebody else's is like none. */
export async function markRead(ctx: MemberContext, { id }: { id: string }): Promise<{ unread: number }> {
  const marked = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(eq(notifications.id, id), unreadOfViewer(ctx)))
    .returning({ id: notifications.id })
  if (marked.length > 0) ctx.changed('tray', ctx.viewer.id)
  return getUnreadCount(ctx)
}

/** What came after what the reader saw stays unread. */
export async function markAllRead(
  ctx: MemberContext,
  { until }: { until: Date },
): Promise<{ unread: number }> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(unreadOfViewer(ctx), lte(notifications.at, until)))
  ctx.changed('tray', ctx.viewer.id)
  return getUnreadCount(ctx)
}
