import { hasNewDate } from '#features/event/event/life/moves/new-date.ts'
import { oldTimes, pausedBy, pausedLabels, type PauseTimes } from '#features/event/event/life/pause-state.ts'
import { formatName, type PersonInRole } from '#features/event/event/people/role.ts'
import { formatZoneTime } from '#ui/time/zone-time.ts'
import { escapeMarkdown } from './escape-markdown.ts'

/** Formats everyone with a role as "Ada Kiln (Speaker), …". */
export const peopleLine = (people: PersonInRole[]) =>
  people.map(({ eventRole, profile }) => `${formatName(profile)} (${eventRole})`).join(', ')

interface Entry {
  title: string
  description: string
  startAt: string
  speakers: Parameters<typeof formatName>[0][]
}

/**
 * Returns the schedule as a Markdown list, with times as ISO 8601 in UTC. If the schedule no longer holds,
 * the list says so first.
 */
export function formatSchedule(event: PauseTimes, entries: Entry[]): string {
  const pauseState = pausedBy(event)
  const list = formatList(entries)
  return pauseState && list ? `${oldTimes[pauseState]}\n\n${list}` : list
}

const formatList = (entries: Entry[]) =>
  entries
    .map(({ title, description, startAt, speakers }) => {
      const speakersText = speakers.length > 0 ? `, with ${speakers.map(formatName).join(', ')}` : ''
      const descriptionText = description ? `: ${description.replace(/\s+/g, ' ')}` : ''
      return `- ${startAt}, ${escapeMarkdown(`${title}${speakersText}${descriptionText}`)}`
    })
    .join('\n')

/** Returns date and place for a social card; omits a date that no longer holds. */
export function formatCardLine(event: PauseTimes & DateAndPlace): string {
  const { startAt, timeZone, place } = event
  const pauseState = pausedBy(event)
  const dateText =
    pauseState === 'postponed'
      ? `${pausedLabels.postponed}, dates to be announced`
      : pauseState
        ? pausedLabels[pauseState]
        : startAt && formatZoneTime(startAt, timeZone, 'date')
  return [dateText, place].filter(Boolean).join(' · ')
}

interface DateAndPlace {
  startAt: string | null
  timeZone: string
  place?: string
}

/** Describes a change of plan; empty while the event takes place as announced, or has begun. */
export function formatStatusLine(
  event: PauseTimes & Parameters<typeof hasNewDate>[0] & { statusReason: string },
) {
  const status = pausedBy(event) ?? (hasNewDate(event) ? `moved from ${event.movedFrom}` : '')
  return [status, status && event.statusReason].filter(Boolean).join(': ')
}
