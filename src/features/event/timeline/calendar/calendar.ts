import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { pausedBy, pausedLabels } from '#features/event/event/life/pause-state.ts'
import { formatName } from '#features/event/event/people/role.ts'
import type { EventIds } from '#features/event/stream/ids.ts'
import type { TimelineEvent } from '../contract.ts'

interface CalendarSource {
  id: string
  title: string
  tagline: string
  place?: string
  timeZone: string
  startAt: Date | null
  endAt: Date | null
  cancelledAt: Date | string | null
  postponedAt: Date | string | null
  statusReason: string
  /** Original start, before a postponement or move. */
  movedFrom: Date | string | null
  calendarSequence: number
}

interface CalendarInput {
  /** Address of the page, included in every entry. */
  url: string
  event: CalendarSource
  schedule: readonly (Omit<TimelineEvent, keyof EventIds | 'derivedFrom'> & { sequence: number })[]
  now: Date
}

/**
 * Returns an event or stream with its schedule as an iCalendar file. Times are in UTC, so that every program
 * agrees. An instant has no end, because an end equal to the start is forbidden. While the event or stream is
 * cancelled or postponed, all entries are marked as cancelled.
 */
export function buildCalendar({ url, event, schedule, now }: CalendarInput): string {
  const { host } = new URL(url)
  const calendar = ical({
    name: event.title,
    description: event.tagline,
    url,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: host, product: 'events' },
    scale: 'gregorian',
    x: { 'X-WR-TIMEZONE': event.timeZone },
  })
  const pauseState = pausedBy(event)
  const commonFields = {
    url,
    stamp: now,
    status: pauseState ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    location: event.place || null,
  }
  const formatTitle = (title: string) => (pauseState ? `${pausedLabels[pauseState]}: ${title}` : title)
  const { endAt, movedFrom, statusReason } = event
  const startAt = event.startAt ?? (pauseState && movedFrom ? new Date(movedFrom) : null)
  if (startAt)
    calendar.createEvent({
      ...commonFields,
      id: `${event.id}@${host}`,
      sequence: event.calendarSequence,
      summary: formatTitle(event.title),
      description: [statusReason, event.tagline].filter(Boolean).join('\n\n') || null,
      start: startAt,
      ...(endAt && { end: endAt }),
    })
  for (const item of schedule)
    calendar.createEvent({
      ...commonFields,
      id: `${item.id}@${host}`,
      sequence: item.sequence + event.calendarSequence,
      summary: formatTitle(`${item.title} (${event.title})`),
      description: describeItem(item) || null,
      url: parseAddress(item.url) ?? url,
      start: item.startAt,
      ...(item.endAt && item.endAt > item.startAt && { end: item.endAt }),
    })
  return unescapeAddresses(calendar.toString()).replaceAll(controls, '')
}

const describeItem = ({ description, speakers }: Pick<TimelineEvent, 'description' | 'speakers'>) =>
  [description, speakers.map((speaker) => formatName(speaker)).join(', ')].filter(Boolean).join('\n\n')

/** Control characters, except line breaks and tabs. */
const controls = /[^\P{Cc}\r\n\t]/gu

/** Returns a web address in ASCII without line breaks, or null if the text isn't one. */
const parseAddress = (text: string | null) => URL.parse(text ?? '')?.href.replaceAll('\\', '%5C') ?? null

/** Removes the escaping that ical-generator adds to addresses, which RFC 5545 allows only in texts. */
const unescapeAddresses = (file: string) =>
  file.replaceAll(/^URL;VALUE=URI:.*(?:\r\n .*)*/gm, (line) =>
    fold(line.replaceAll('\r\n ', '').replaceAll(/\\([\\;,])/g, '$1')),
  )

/** Folds a line of ASCII, so that none has more than 75 bytes. */
const fold = (line: string) => [line.slice(0, 74), ...(line.slice(74).match(/.{1,73}/g) ?? [])].join('\r\n ')
