import { sql } from 'drizzle-orm'
import { isSignedByTwo } from '#features/judging/publication/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'

/** Throws 409 with `message` if two organizers must sign the event's results. ADMIN is exempt. */
export async function assertOneOrganizerIsEnough(
  { db, viewer }: MemberContext,
  eventId: string,
  message: string,
): Promise<void> {
  if (viewer.role === 'ADMIN') return
  const [row] = await db.execute<{ needsTwo: boolean }>(
    sql`select ${isSignedByTwo(eventId)} as "needsTwo"`,
    'objects',
  )
  if (row!.needsTwo) throw conflict(message, 'two_sign')
}
