import { EventTicket, type ShownEventCard } from './event-ticket.tsx'

interface TicketSectionProps {
  title: string
  events: readonly ShownEventCard[]
  year: number
}

/** Some events of a list, under a common title. */
export function TicketSection({ title, events, year }: TicketSectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="mt-8 mb-3 text-xl">{title}</h2>
      <ol className="tickets">
        {events.map((event) => (
          <li key={event.id}>
            <EventTicket {...{ event, year }} />
          </li>
        ))}
      </ol>
    </section>
  )
}
