import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { participants } from '../table.ts'

const maxRowsPerBatch = 1000

/** Clears the check-ins up to a time, in batches. Returns whether there may be more. */
export async function clearCheckIns(ctx: Context, eventId: string, until: Date): Promise<boolean> {
  const batch = ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.eventId, eventId), lte(participants.checkedInAt, until)))
    .limit(maxRowsPerBatch)
  const clearedRows = await ctx.db
    .update(participants)
    .set({ checkedInAt: null, checkedInBy: null, updatedAt: ctx.now })
    .where(inArray(participants.id, batch))
    .returning({ id: participants.id })
  for (const { id } of clearedRows) ctx.changed('participant', id)
  return clearedRows.length === maxRowsPerBatch
}
