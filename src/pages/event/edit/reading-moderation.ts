import { moderatingInEvent } from '#features/operations/moderation/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Loads an event’s reports and its organizers’ decisions to hide or disqualify. */
export async function readModeration(session: MemberContext, url: URL, { eventId }: { eventId: string }) {
  const page = url.searchParams.get('page') || undefined
  const [reported, measures] = await Promise.all([
    moderatingInEvent.read.getEventFlags(session, { eventId, page, perPage: 20 }),
    moderatingInEvent.read.getEventMeasures(session, { eventId, perPage: 50 }),
  ])
  return { reported, measures }
}
