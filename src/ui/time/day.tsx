import { site } from '#site.config.ts'

// Made once: making it costs more than the rest of a card.
const dayFormat = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** The day of a moment (ISO 8601), in UTC and in the words of the site's language. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dayFormat.format(new Date(at))}</time>
}

/** The days of two moments, "27 Nov 2026 to 3 Dec 2026"; one day is named once. */
export function Days({ from, to }: { from: string; to: string }) {
  if (dayFormat.format(new Date(from)) === dayFormat.format(new Date(to))) return <Day at={from} />
  return (
    <>
      <Day at={from} /> to <Day at={to} />
    </>
  )
}
