import { and, eq, isNull } from 'drizzle-orm'
import { recordAdmin } from '#features/platform/audit/record.ts'
import { recall } from '#features/platform/notification/notifying/recall.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { undoSeconds } from '../contract.ts'
import { toReaders } from '../reach/audience.ts'
import { managed } from './managed-announcement.ts'
import { announcements } from '../table.ts'

export const undoUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + undoSeconds * 1000)

/**
 * Removes an announcement from all dashboards and inboxes before any e-mail leaves; 409 once e-mails are
 * being sent.
 */
export async function undo(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { row, occasion } = await managed(ctx, id)
  if (row.deletedAt) return { id }
  if (undoUntil(row.createdAt) <= ctx.now) throw tooLate()
  const [undone] = await ctx.db
    .update(announcements)
    .set({ deletedAt: ctx.now })
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt), isNull(announcements.mailedAt)))
    .returning({ id: announcements.id })
  if (!undone) throw tooLate()
  await recordAdmin(ctx, {
    what: 'announcement.undone',
    subject: { kind: 'announcement', id },
    before: row,
  })
  await recall(ctx, toReaders(row, occasion))
  ctx.changed('announcement-list', occasion.id)
  return { id }
}

const tooLate = () =>
  conflict('Its e-mails are already on their way. Delete it to remove it from the dashboards.')
