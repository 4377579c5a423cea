import { assertOneOrganizerIsEnough } from '#features/event/event/writing/two-signatures.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { type ActionSlug, medalActions } from './fixed-actions.ts'

interface ManualAward {
  action: ActionSlug
  /** Event of the award; null for one without an event. */
  eventId: string | null
}

/**
 * Throws 409 if a single organizer gives or revokes points for a medal while two must sign the event's
 * results: these points follow from the published results. ADMIN may correct them.
 */
export async function assertMedalUnsigned(
  ctx: MemberContext,
  { action, eventId }: ManualAward,
): Promise<void> {
  const isMedal = medalActions.some((slug) => slug === action)
  if (!isMedal || eventId === null) return
  await assertOneOrganizerIsEnough(
    ctx,
    eventId,
    'Two organizers sign the results of this event. Points for medals come with the published results.',
  )
}
