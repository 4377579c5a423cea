import { sql } from 'drizzle-orm'
import { markSeen } from '#features/platform/notification/tray/mark-read.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { reads } from '../table.ts'
import { loadMarks } from './get-room.ts'
import { loadRoomTeam } from './room-for-viewer.ts'

/**
 * Marks the room as read up to a number and notifies the caller's other tabs. Deletes pending mention notices
 * once the caller has read to the end.
 */
export async function markRoomRead(
  ctx: MemberContext,
  { teamId, number }: { teamId: string; number: number },
): Promise<{ unread: number }> {
  await loadRoomTeam(ctx, teamId)
  const { last } = await loadMarks(ctx, teamId)
  const upTo = Math.min(number, last)
  const [marked] = await ctx.db
    .insert(reads)
    .values({ teamId, userId: ctx.viewer.id, number: upTo })
    .onConflictDoUpdate({
      target: [reads.teamId, reads.userId],
      set: { number: sql`excluded.number` },
      setWhere: sql`excluded.number > ${reads.number}`,
    })
    .returning()
  if (marked) ctx.changed('room-read', ctx.viewer.id)
  const { unread } = await loadMarks(ctx, teamId)
  if (unread === 0) await markSeen(ctx, { kind: 'mentioned', subjectId: teamId })
  return { unread }
}
