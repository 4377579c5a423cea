import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { DisqualifyForm } from './disqualify-form.tsx'
import { EventFlag } from './event-flag.tsx'
import { EventMeasure } from './event-measure.tsx'
import type { EventFlags, EventMeasures } from './in-event-calls.ts'
import './in-event.css'

interface EventModerationProps {
  event: { id: string; timeZone: string }
  reported: EventFlags
  measures: EventMeasures
}

/** Lists an event’s reports and its organizers’ decisions, and lets them disqualify a project. */
export function EventModeration({ event, reported, measures }: EventModerationProps) {
  return (
    <>
      <section aria-labelledby="h-reported">
        <SectionHead id="h-reported" title="Reported" small aside={String(reported.total)} />
        {reported.items.length === 0 ? (
          <EmptyState title="Nothing is reported" level={3}>
            When someone reports a project, a comment, a question or a message of this event, it appears here.
            To hide something nobody has reported, choose Report next to it.
          </EmptyState>
        ) : (
          <ul className="in-event">
            {reported.items.map((flag) => (
              <EventFlag key={`${flag.kind} ${flag.id}`} {...{ flag }} zone={event.timeZone} />
            ))}
          </ul>
        )}
        <ListPages of={reported} />
      </section>
      <section className="mt-8" aria-labelledby="h-measures">
        <SectionHead id="h-measures" title="Hidden and disqualified" small aside={String(measures.total)} />
        {measures.items.length === 0 ? (
          <p className="text-muted">Nothing is hidden or disqualified.</p>
        ) : (
          <ul className="in-event">
            {measures.items.map((measure) => (
              <EventMeasure key={measure.id} {...{ measure }} zone={event.timeZone} />
            ))}
          </ul>
        )}
        {measures.total > measures.items.length && (
          <p className="small text-muted mt-4">
            These are the {measures.items.length} newest of {measures.total}.
          </p>
        )}
      </section>
      <section className="mt-8" aria-labelledby="h-disqualify">
        <SectionHead id="h-disqualify" title="Disqualify a project" small />
        <DisqualifyForm eventId={event.id} />
      </section>
    </>
  )
}
