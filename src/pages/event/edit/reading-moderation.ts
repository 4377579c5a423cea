import { eventModerationApi } from '#features/operations/moderation/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Loads a page of an event’s reports, and up to 50 decisions of its organizers to hide or disqualify. */
export async function readModeration(session: MemberContext, url: URL, { eventId }: { eventId: string }) {
  const page = url.searchParams.get('page') || undefined
  const [reportedItems, measures] = await Promise.all([
    eventModerationApi.read.getEventFlags(session, { eventId, page, perPage: 20 }),
    eventModerationApi.read.getEventMeasures(session, { eventId, perPage: 50 }),
  ])
  return { reported: reportedItems, measures }
}
