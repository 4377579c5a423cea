import { site } from '#site.config.ts'

// Made once: making it costs more than the rest of a card.
const dayFormat = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeZone: 'UTC' })

/** The day of a moment (ISO 8601), in UTC and in the words of the site's language. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dayFormat.format(new Date(at))}</time>
}
