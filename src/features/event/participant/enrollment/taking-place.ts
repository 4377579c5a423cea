import { and, eq, isNull } from 'drizzle-orm'
import type { LoadedEvent } from '#features/event/event/load-event.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { participants } from '../table.ts'
import { updateParticipantCounts } from './participant-counts.ts'

/**
 * Enrolls and approves the viewer in a place reserved for them, also after enrollment closes. Approved
 * participants stay unchanged. 403 if they were declined. The caller locks the event.
 */
export async function enrollReserved(ctx: MemberContext, event: LoadedEvent): Promise<void> {
  const { id: userId } = ctx.viewer
  const ownParticipation = and(
    eq(participants.eventId, event.id),
    eq(participants.userId, userId),
    isNull(participants.deletedAt),
  )
  const [before] = await ctx.db.select().from(participants).where(ownParticipation).for('no key update')
  if (before?.declinedAt) throw forbidden('Your enrollment wasn’t accepted')
  if (before?.approved) return
  const [after] = before
    ? await ctx.db
        .update(participants)
        .set({ approved: true, updatedAt: ctx.now })
        .where(ownParticipation)
        .returning()
    : await ctx.db
        .insert(participants)
        .values({ eventId: event.id, userId, approved: true, createdAt: ctx.now })
        .returning()
  await updateParticipantCounts(ctx, event, [before ?? null, after!])
  await ctx.job('enrollment-receipt', { id: after!.id })
  ctx.changed('participant', after!.id)
}
