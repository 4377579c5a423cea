import { site } from '#site.config.ts'

// Created once: creating it costs more than the rest of a card.
const dayFormat = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** The day of a time (ISO 8601), in UTC and in the site's language. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dayFormat.format(new Date(at))}</time>
}

/** A range of days, "27 Nov 2026 to 3 Dec 2026"; a single day appears once. */
export function Days({ from, to }: { from: string; to: string }) {
  if (dayFormat.format(new Date(from)) === dayFormat.format(new Date(to))) return <Day at={from} />
  return (
    <>
      <Day at={from} /> to <Day at={to} />
    </>
  )
}
