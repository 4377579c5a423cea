interface Entry {
  title: string
  text: string
  startAt: string
  /** Without an end it is taken to last an hour. */
  endAt: string | null
  url: string
}

/** Addresses that put one entry into the calendars that people have; they open filled in, and nothing is sent before. */
export function calendarLinks({ title, text, startAt, endAt, url }: Entry) {
  const end = endAt ?? new Date(Date.parse(startAt) + 3_600_000).toISOString()
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details: text,
    location: url,
    dates: `${compact(startAt)}/${compact(end)}`,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: text,
    location: url,
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
