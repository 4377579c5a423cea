import { dateFormat } from '#lib/fields/formats.ts'
import type { ShownEventCard } from './event-ticket.tsx'
import { TicketSection } from './ticket-section.tsx'

/** Events grouped by the month in which they start, in the given order. */
export function EventMonths({ events, year }: { events: readonly ShownEventCard[]; year: number }) {
  return (
    <>
      {groupEventsByMonth(events).map(({ month, events: monthEvents }) => (
        <TicketSection key={month} {...{ title: month, events: monthEvents, year }} />
      ))}
    </>
  )
}

function groupEventsByMonth(events: readonly ShownEventCard[]) {
  const months: { month: string; events: ShownEventCard[] }[] = []
  for (const event of events) {
    const month = formatMonth(event)
    const last = months.at(-1)
    if (last?.month === month) last.events.push(event)
    else months.push({ month, events: [event] })
  }
  return months
}

const formatMonth = ({ startAt, timeZone }: ShownEventCard) =>
  startAt
    ? dateFormat({ month: 'long', year: 'numeric', timeZone }).format(new Date(startAt))
    : 'To be announced'
