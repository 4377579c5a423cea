import { isWithin } from '#features/people/auth/token/reach.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { findPlace } from '../places/place.ts'

type PlaceMatch = NonNullable<ReturnType<typeof findPlace>>

/** Whether the viewer's token covers the place. A token for one event covers only places of that event. */
export async function isCoveredByToken(
  { db, viewer }: MemberContext,
  { place, ids }: PlaceMatch,
): Promise<boolean> {
  const eventId = viewer.token?.eventId
  if (!eventId) return true
  const [id, teamId] = ids
  const input = {
    event: { eventId: id },
    team: { teamId: id },
    room: { teamId: id },
    submission: { eventId: id, teamId },
  }[place.kind]
  return input !== undefined && isWithin(db, eventId, { operation: 'files', input })
}
