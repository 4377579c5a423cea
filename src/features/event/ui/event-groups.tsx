import { EventTicket, type ShownEventCard } from './event-ticket.tsx'

/** All events in one list: what is live, what is judged, what comes, what is over, each under its words. */
export function EventGroups({ events, year }: { events: readonly ShownEventCard[]; year: number }) {
  return (
    <>
      {groups.map(({ title, phases }) => {
        const own = events.filter(({ phase }) => phases.includes(phase))
        if (own.length === 0) return null
        return (
          <section key={title} aria-label={title}>
            <h2 className="mt-8 mb-3 text-xl">{title}</h2>
            <ol className="tickets">
              {own.map((event) => (
                <li key={event.id}>
                  <EventTicket {...{ event, year }} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </>
  )
}

const groups: { title: string; phases: ShownEventCard['phase'][] }[] = [
  { title: 'Live now', phases: ['running'] },
  { title: 'Being judged', phases: ['judging'] },
  { title: 'Coming up', phases: ['registration', 'announced'] },
  { title: 'Past', phases: ['ended'] },
]
