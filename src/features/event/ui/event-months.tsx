import { dateFormat } from '#lib/formats.ts'
import { EventTicket, type ShownEventCard } from './event-ticket.tsx'

/** Events under the months in which they begin, in the order given. */
export function EventMonths({ events, year }: { events: readonly ShownEventCard[]; year: number }) {
  return (
    <>
      {byMonth(events).map(({ month, events: own }) => (
        <section key={month} aria-label={month}>
          <h2 className="mt-8 mb-3 text-xl">{month}</h2>
          <ol className="tickets">
            {own.map((event) => (
              <li key={event.id}>
                <EventTicket {...{ event, year }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function byMonth(events: readonly ShownEventCard[]) {
  const months: { month: string; events: ShownEventCard[] }[] = []
  for (const event of events) {
    const month = monthOf(event)
    const last = months.at(-1)
    if (last?.month === month) last.events.push(event)
    else months.push({ month, events: [event] })
  }
  return months
}

const monthOf = ({ startAt, timeZone }: ShownEventCard) =>
  startAt
    ? dateFormat({ month: 'long', year: 'numeric', timeZone }).format(new Date(startAt))
    : 'To be announced'
