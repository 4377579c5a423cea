import { sql } from 'drizzle-orm'
import { markSeen } from '#features/platform/notification/tray/mark-read.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { roomReads } from '../table.ts'
import { loadReadMarks } from './get-room.ts'
import { loadRoomTeam } from './room-for-viewer.ts'

/**
 * Marks the room as read up to a number and notifies the caller's other tabs. Marks mention notices as read
 * once the caller has read to the end.
 */
export async function markRoomRead(
  ctx: MemberContext,
  { teamId, number }: { teamId: string; number: number },
): Promise<{ unread: number }> {
  await loadRoomTeam(ctx, teamId)
  const { last } = await loadReadMarks(ctx, teamId)
  const readNumber = Math.min(number, last)
  const [markedRow] = await ctx.db
    .insert(roomReads)
    .values({ teamId, userId: ctx.viewer.id, number: readNumber })
    .onConflictDoUpdate({
      target: [roomReads.teamId, roomReads.userId],
      set: { number: sql`excluded.number` },
      setWhere: sql`excluded.number > ${roomReads.number}`,
    })
    .returning()
  if (markedRow) ctx.changed('room-read', ctx.viewer.id)
  const { unread } = await loadReadMarks(ctx, teamId)
  if (unread === 0) await markSeen(ctx, { kind: 'mentioned', subjectId: teamId })
  return { unread }
}
