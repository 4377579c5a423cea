import { isOnSite, type EventType } from '../lists/on-site.ts'
import { pausedBy, type PauseTimes } from '../life/pause-state.ts'

interface DescribedEvent {
  title: string
  tagline: string
  place?: string
  type?: EventType
  startAt: string | null
  endAt: string | null
  cancelledAt: string | null
  postponedAt: string | null
  movedFrom: string | null
}

/**
 * Returns an event or stream as structured data (schema.org Event). Empty without a date, which search
 * engines require.
 */
export function buildEventLd(url: string, origin: string, event: DescribedEvent): object[] {
  const { title, tagline, place, type, movedFrom, endAt } = event
  const startAt = event.startAt ?? (event.postponedAt && movedFrom)
  if (!startAt) return []
  const online = { '@type': 'VirtualLocation', url }
  const venue = place && { '@type': 'Place', name: place, address: place }
  const mode =
    type === 'HYBRID' ? 'Mixed' : type && isOnSite({ type, place: place ?? '' }) ? 'Offline' : 'Online'
  const location =
    mode === 'Offline' ? (venue ?? online) : mode === 'Mixed' && venue ? [venue, online] : online
  return [
    {
      '@type': 'Event',
      name: title,
      description: tagline || title,
      url,
      startDate: startAt,
      ...(endAt && { endDate: endAt }),
      eventStatus: `https://schema.org/Event${getEventStatus(event)}`,
      ...(movedFrom && event.startAt && { previousStartDate: movedFrom }),
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location,
      image: `${url}/card.png`,
      isAccessibleForFree: true,
      organizer: { '@type': 'Organization', name: new URL(origin).host, url: origin },
    },
  ]
}

function getEventStatus(event: PauseTimes & { movedFrom: string | null }) {
  const pauseState = pausedBy(event)
  if (pauseState) return pauseState === 'cancelled' ? 'Cancelled' : 'Postponed'
  return event.movedFrom ? 'Rescheduled' : 'Scheduled'
}
