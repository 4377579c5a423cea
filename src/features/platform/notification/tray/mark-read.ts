import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import type { KindName } from '../kinds/kinds.ts'
import { notifications } from '../table.ts'
import { getUnreadCount, loadUnreadSince } from './get-notifications.ts'

const isUnreadByViewer = ({ viewer }: MemberContext) =>
  and(eq(notifications.userId, viewer.id), isNull(notifications.readAt))

/** Marks an entry as read. Idempotent; ignores other people's entries. */
export async function markRead(ctx: MemberContext, { id }: { id: string }): Promise<{ unread: number }> {
  const markedRows = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(eq(notifications.id, id), isUnreadByViewer(ctx)))
    .returning({ id: notifications.id })
  if (markedRows.length > 0) ctx.changed('tray', ctx.viewer.id)
  return getUnreadCount(ctx)
}

/** Marks entries that link to this page as read, whatever its fragment. Considers the newest hundred. */
export async function markOpened(
  ctx: MemberContext,
  { path }: { path: string },
): Promise<{ unread: number }> {
  const { id: userId } = ctx.viewer
  const unread = await loadUnreadSince(ctx, { userId, since: new Date(0), most: 100 })
  const openedIds = unread
    .filter((entry) => entry.path !== null && matchesPage(entry.path, path))
    .map(({ id }) => id)
  if (openedIds.length > 0) {
    await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(and(inArray(notifications.id, openedIds), isUnreadByViewer(ctx)))
    ctx.changed('tray', userId)
  }
  return getUnreadCount(ctx)
}

/** Whether an entry leads to the opened page, which may have further parameters, such as the current tab. */
function matchesPage(entry: string, openedPath: string): boolean {
  const [to, openedUrl] = [new URL(entry, anyHost), new URL(openedPath, anyHost)]
  return (
    to.pathname === openedUrl.pathname &&
    [...to.searchParams].every(([name, value]) => openedUrl.searchParams.get(name) === value)
  )
}
const anyHost = 'https://here.invalid'

/** Marks entries of one kind as read, for a subject that the caller has now seen completely. */
export async function markSeen(
  ctx: MemberContext,
  { kind, subjectId }: { kind: KindName; subjectId: string },
): Promise<void> {
  const markedRows = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(isUnreadByViewer(ctx), eq(notifications.kind, kind), eq(notifications.subjectId, subjectId)))
    .returning({ id: notifications.id })
  if (markedRows.length > 0) ctx.changed('tray', ctx.viewer.id)
}

/** Marks entries as read up to `until`, so that later ones stay unread. */
export async function markAllRead(
  ctx: MemberContext,
  { until }: { until: Date },
): Promise<{ unread: number }> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(isUnreadByViewer(ctx), lte(notifications.at, until)))
  ctx.changed('tray', ctx.viewer.id)
  return getUnreadCount(ctx)
}
