import { queuePersonUpdate } from '#features/event/chat/connecting/person-job.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import type { LoadedEvent } from '#features/event/event/load-event.ts'
import type { Context } from '#lib/contract/context.ts'

interface ParticipantState {
  userId: string
  approved: boolean
  declinedAt: Date | null
}

/** Updates the participant counts for one participant, given before and after. Null means not enrolled. */
export async function updateParticipantCounts(
  ctx: Context,
  { kind, id }: Pick<LoadedEvent, 'kind' | 'id'>,
  [before, after]: [ParticipantState | null, ParticipantState | null],
): Promise<void> {
  const enrolledChange = isEnrolled(after) - isEnrolled(before)
  const approved = Number(after?.approved ?? false) - Number(before?.approved ?? false)
  countEvent(ctx, id, { kind, enrolled: enrolledChange, approved })
  const participant = after ?? before
  if (!participant) return
  ctx.changed('participations', participant.userId)
  if (kind === 'event') await queuePersonUpdate(ctx, participant.userId)
}

const isEnrolled = (participant: ParticipantState | null) =>
  Number(participant !== null && participant.declinedAt === null)
