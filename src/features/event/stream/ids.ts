import * as z from 'zod/mini'
import type { EventKind } from '#features/event/event/contract.ts'
import { invalid } from '#lib/contract/errors.ts'
import { uuid } from '#lib/fields/fields.ts'

/** Fields that name an event in the API: an event by `eventId`, or a stream by `streamId`. */
export const eventIdFields = { eventId: z.optional(uuid()), streamId: z.optional(uuid()) }

/** Fields of an answer that name its event; one of both is null. */
export const shownIdFields = { eventId: z.nullable(z.uuid()), streamId: z.nullable(z.uuid()) }

export interface EventIds {
  eventId?: string | undefined
  streamId?: string | undefined
}

/** An event or a stream, as a caller of the API names it. */
export type OneEventId = { eventId: string } | { streamId: string }

export interface EventKey {
  kind: EventKind
  id: string
}

/** Returns the kind and id of the named event. 422 unless exactly one of event and stream is given. */
export function getEventKey({ eventId, streamId }: EventIds): EventKey {
  if (!eventId === !streamId) throw invalid({ eventId: 'Give exactly one of eventId and streamId' })
  return eventId ? { kind: 'event', id: eventId } : { kind: 'stream', id: streamId! }
}

/** Returns the ids of an event in an answer. */
export const getShownIds = ({ kind, id }: EventKey): z.output<z.ZodMiniObject<typeof shownIdFields>> => ({
  eventId: kind === 'event' ? id : null,
  streamId: kind === 'stream' ? id : null,
})

/** Returns the field that names an event in a request. */
export const toEventIds = ({ kind, id }: EventKey): OneEventId =>
  kind === 'event' ? { eventId: id } : { streamId: id }
