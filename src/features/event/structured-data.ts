interface Described {
  title: string
  tagline: string
  place?: string
  type?: string
  startAt: string | null
  endAt: string | null
}

/** An event or stream for search engines (schema.org Event); nothing without a date, which they demand. */
export function eventLd(url: string, origin: string, event: Described): object[] {
  const { title, tagline, place, type, startAt, endAt } = event
  if (!startAt) return []
  const online = { '@type': 'VirtualLocation', url }
  const venue = place && { '@type': 'Place', name: place, address: place }
  const mode = type === 'ONSITE' ? 'Offline' : type === 'HYBRID' ? 'Mixed' : 'Online'
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
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location,
      image: `${url}/card.png`,
      isAccessibleForFree: true,
      organizer: { '@type': 'Organization', name: new URL(origin).host, url: origin },
    },
  ]
}
