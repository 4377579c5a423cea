import { EventTicket, type ShownEventCard } from '#features/event/event/ui/event-ticket.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { site } from '../../site.config.ts'

interface SeasonProps {
  events: readonly ShownEventCard[]
  year: number
}

/** Current events, followed by upcoming ones. */
export function Season({ events, year }: SeasonProps) {
  if (events.length === 0) return null
  return (
    <section className="section" aria-labelledby="season">
      <div className="wrap">
        <SectionHead id="season" title={site.home.season} more={{ label: 'All events', href: '/event' }} />
        <ul className="tickets">
          {events.map((event) => (
            <li key={event.id}>
              <EventTicket event={event} year={year} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
