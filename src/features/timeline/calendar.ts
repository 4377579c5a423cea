import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { nameOf } from '#features/event/role.ts'
import type { TimelineEvent } from './contract.ts'

interface Dated {
  id: string
  title: string
  tagline: string
  place?: string
  timeZone: string
  startAt: Date | null
  endAt: Date | null
}

interface CalendarOf {
  /** The page's address, which every entry names. */
  url: string
  occasion: Dated
  schedule: readonly Omit<TimelineEvent, 'eventId' | 'streamId'>[]
  now: Date
}

/** An event or stream with its schedule as an iCalendar file; times in UTC, so that every program agrees. */
export function calendarOf({ url, occasion, schedule, now }: CalendarOf): string {
  const { host } = new URL(url)
  const calendar = ical({
    name: occasion.title,
    description: occasion.tagline,
    url,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: host, product: 'events' },
    scale: 'gregorian',
    x: { 'X-WR-TIMEZONE': occasion.timeZone },
  })
  const common = { url, stamp: now, status: ICalEventStatus.CONFIRMED, location: occasion.place || null }
  const { startAt, endAt } = occasion
  if (startAt)
    calendar.createEvent({
      ...common,
      id: `${occasion.id}@${host}`,
      summary: occasion.title,
      description: occasion.tagline || null,
      start: startAt,
      end: endAt ?? startAt,
    })
  for (const item of schedule)
    calendar.createEvent({
      ...common,
      id: `${item.id}@${host}`,
      summary: `${item.title} (${occasion.title})`,
      description: wordsOf(item) || null,
      url: item.url ?? url,
      start: item.startAt,
      end: item.endAt ?? item.startAt,
    })
  return calendar.toString()
}

const wordsOf = ({ description, speakers }: Pick<TimelineEvent, 'description' | 'speakers'>) =>
  [description, speakers.map((speaker) => nameOf(speaker)).join(', ')].filter(Boolean).join('\n\n')
