interface Entry {
  title: string
  text: string
  /** Location; empty if unknown, so that the page's address replaces it. */
  place: string
  startAt: string
  /** End; null for a duration of one hour. */
  endAt: string | null
  url: string
}

/**
 * Returns links that add an entry to common calendars. They open a prefilled form and send nothing before.
 */
export function getCalendarLinks({ title, text, place, startAt, endAt, url }: Entry) {
  const end = endAt ?? new Date(Date.parse(startAt) + 3_600_000).toISOString()
  // Neither calendar has a field for an address, so it goes into the location or the details.
  const [location, details] = place ? [place, [text, url].filter(Boolean).join('\n\n')] : [url, text]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    location,
    dates: `${formatCompact(startAt)}/${formatCompact(end)}`,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: details,
    location,
    startdt: startAt,
    enddt: end,
  })
  return [
    { label: 'Google', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ]
}

/** Formats a time as 20261121T120000Z. */
const formatCompact = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
