interface Entry {
  title: string
  text: string
  /** Where it is held; empty where that isn't said, and its page stands for it. */
  place: string
  startAt: string
  /** Without an end it is taken to last an hour. */
  endAt: string | null
  url: string
}

/** Addresses that put one entry into the calendars that people have; they open filled in, and nothing is sent before. */
export function calendarLinks({ title, text, place, startAt, endAt, url }: Entry) {
  const end = endAt ?? new Date(Date.parse(startAt) + 3_600_000).toISOString()
  // Neither calendar has a field for an address.
  const [location, details] = place ? [place, [text, url].filter(Boolean).join('\n\n')] : [url, text]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    location,
    dates: `${compact(startAt)}/${compact(end)}`,
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

/** 20261121T120000Z */
const compact = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
