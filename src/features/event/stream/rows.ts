import { type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '#features/event/event/contract.ts'
import { rowsOfKind } from '#features/event/event/rows.ts'

/** Rules of streams as SQL for alias `s`: those of events that apply to streams. */
export const streamRows = (s: string) => rowsOfKind('stream', s)

/** Ids by which the API names the event of row `o`: as an event or as a stream; the other is null. */
export const selectShownIds = (o: string) => ({
  eventId: selectIdOf('event', o),
  streamId: selectIdOf('stream', o),
})

const selectIdOf = (kind: EventKind, o: string) =>
  sql.raw(`(select its.id from event its where its.id = ${o}.event_id and its.kind = '${kind}')`) as SQL<
    string | null
  >
