import { and, eq, isNull } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { recall } from '#features/platform/notification/notifying/recall.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { undoSeconds } from '../contract.ts'
import { toReaderAudience } from '../reach/audience.ts'
import { loadManagedAnnouncement } from './managed-announcement.ts'
import { announcements } from '../table.ts'

export const getUndoDeadline = (createdAt: Date): Date => new Date(createdAt.getTime() + undoSeconds * 1000)

/**
 * Removes an announcement from all dashboards and inboxes before any e-mail leaves; 409 once `undoSeconds`
 * have passed or e-mails were written.
 */
export async function undo(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { row, event } = await loadManagedAnnouncement(ctx, id)
  if (row.deletedAt) return { id }
  if (getUndoDeadline(row.createdAt) <= ctx.now) throw createTooLateError()
  const [undoneAnnouncement] = await ctx.db
    .update(announcements)
    .set({ deletedAt: ctx.now })
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt), isNull(announcements.mailedAt)))
    .returning({ id: announcements.id })
  if (!undoneAnnouncement) throw createTooLateError()
  await recordAdminChange(ctx, {
    what: 'announcement.undone',
    subject: { kind: 'announcement', id },
    before: row,
  })
  await recall(ctx, toReaderAudience(row, event.id))
  ctx.changed('announcement-list', event.id)
  return { id }
}

const createTooLateError = () =>
  conflict('Its e-mails are already on their way. Delete it to remove it from the dashboards.')
