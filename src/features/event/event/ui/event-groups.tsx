import type { ShownEventCard } from './event-ticket.tsx'
import { TicketSection } from './ticket-section.tsx'

/** All events, grouped by phase under headings: live, judging, upcoming, ended. */
export function EventGroups({ events, year }: { events: readonly ShownEventCard[]; year: number }) {
  return (
    <>
      {groups.map(({ title, phases }) => {
        const groupEvents = events.filter((event) => phases.includes(getEventGroup(event)))
        if (groupEvents.length === 0) return null
        return <TicketSection key={title} {...{ title, events: groupEvents, year }} />
      })}
    </>
  )
}

/** Returns the group of an event. Judging is over once the results are out, whatever the dates say. */
const getEventGroup = ({ phase, resultsPublishedAt }: ShownEventCard) =>
  phase === 'judging' && resultsPublishedAt ? 'ended' : phase

const groups: { title: string; phases: ShownEventCard['phase'][] }[] = [
  { title: 'Live now', phases: ['running'] },
  { title: 'Being judged', phases: ['judging'] },
  { title: 'Coming up', phases: ['registration', 'announced'] },
  { title: 'Past', phases: ['ended'] },
]
