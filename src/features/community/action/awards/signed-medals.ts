import { sql } from 'drizzle-orm'
import { isSignedByTwo } from '#features/judging/publication/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
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
  { db, viewer }: MemberContext,
  { action, eventId }: ManualAward,
): Promise<void> {
  const isMedal = medalActions.some((slug) => slug === action)
  if (!isMedal || eventId === null || viewer.role === 'ADMIN') return
  const [row] = await db.execute<{ needsTwo: boolean }>(
    sql`select ${isSignedByTwo(eventId)} as "needsTwo"`,
    'objects',
  )
  if (row!.needsTwo)
    throw conflict(
      'Two organizers sign the results of this event. Points for medals come with the published results.',
      'two_sign',
    )
}
