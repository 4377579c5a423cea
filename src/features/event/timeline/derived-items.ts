import { createHash } from 'node:crypto'
import type { LoadedEvent } from '#features/event/event/load-event.ts'
import { getShownIds } from '#features/event/stream/ids.ts'
import { closesAt } from '#features/event/event/life/phase.ts'
import { dateLabels } from '#features/event/event/life/moves/date-moves.ts'
import type { derivedFields, TimelineEvent } from './contract.ts'

type Field = (typeof derivedFields)[number]

const types = {
  submissionsOpenAt: 'OTHER',
  submissionsCloseAt: 'DEADLINE',
  judgingEndAt: 'OTHER',
  resultsAt: 'RESULTS',
} as const satisfies Record<Field, TimelineEvent['type']>

/**
 * Derives schedule items from the event's dates. Submissions without a date of their own close with the
 * event. Published results replace the planned date, and end judging that was planned to end later.
 */
export function listDerivedItems(event: LoadedEvent): TimelineEvent[] {
  if (event.kind === 'stream') return []
  const { resultsPublishedAt: publishedAt, judgingEndAt, resultsAt } = event
  const dates: Record<Field, Date | null> = {
    submissionsOpenAt: event.submissionsOpenAt,
    submissionsCloseAt: closesAt(event),
    judgingEndAt: publishedAt && judgingEndAt && publishedAt < judgingEndAt ? null : judgingEndAt,
    resultsAt: resultsAt && (publishedAt ?? resultsAt),
  }
  return (Object.keys(types) as Field[]).flatMap((field) => {
    const startAt = dates[field]
    if (!startAt) return []
    return [
      {
        id: createItemId(event.id, field),
        ...getShownIds(event),
        title: publishedAt && field === 'resultsAt' ? 'Results published' : dateLabels[field],
        description: '',
        type: types[field],
        startAt,
        endAt: null,
        url: null,
        derivedFrom: field,
        speakers: [],
      },
    ]
  })
}

/**
 * Returns a constant id for an event and date, so that calendars recognize it: a name-based UUID (RFC 9562).
 */
function createItemId(eventId: string, field: Field): string {
  const hash = createHash('sha1').update(`${eventId} ${field}`).digest('hex')
  const variant = ((parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`
}
