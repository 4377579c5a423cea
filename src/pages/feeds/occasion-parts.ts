import { pausedBy, type Pausing } from '#features/event/life/pausing.ts'
import { nameOf, type PersonInRole } from '#features/event/people/role.ts'

/** "Ada Kiln (Speaker), …": everyone with a part in it. */
export const peopleLine = (people: PersonInRole[]) =>
  people.map(({ eventRole, profile }) => `${nameOf(profile)} (${eventRole})`).join(', ')

interface Entry {
  title: string
  description: string
  startAt: string
  speakers: Parameters<typeof nameOf>[0][]
}

/** The schedule as a Markdown list; times as ISO 8601 in UTC. */
export const scheduleList = (entries: Entry[]) =>
  entries
    .map(({ title, description, startAt, speakers }) => {
      const who = speakers.length > 0 ? `, with ${speakers.map(nameOf).join(', ')}` : ''
      const what = description ? `: ${description.replace(/\s+/g, ' ')}` : ''
      return `- ${startAt}, ${title}${who}${what}`
    })
    .join('\n')

/** Nothing while it takes place as it was announced. */
export function statusLine(event: Pausing & { movedFrom: string | null; statusReason: string }): string {
  const status = pausedBy(event) ?? (event.movedFrom ? `moved from ${event.movedFrom}` : '')
  return [status, status && event.statusReason].filter(Boolean).join(': ')
}
