import { eq } from 'drizzle-orm'
import type { LoadedEvent } from '#features/event/event/load-event.ts'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { buildCalendar } from './calendar.ts'
import { listDerivedItems } from '../derived-items.ts'
import { hasCalendar } from './has-calendar.ts'

/**
 * Returns an iCalendar file of an event or stream and the close of its submissions, without the rest of its
 * schedule. Entries have the same ids as in the calendar on the page. Null while there is no date.
 */
export async function buildEventCalendar(ctx: Context, event: LoadedEvent): Promise<string | null> {
  const details = await loadDetails(ctx, event)
  if (!details) return null
  const schedule = listDerivedItems(event)
    .filter(({ derivedFrom }) => derivedFrom === 'submissionsCloseAt')
    .map((item) => ({ ...item, sequence: event.calendarSequence }))
  const datedEvent = { ...event, ...details }
  if (!hasCalendar(datedEvent, schedule)) return null
  const url = `${ctx.origin}/${event.kind}/${event.slug}`
  return buildCalendar({ url, event: datedEvent, schedule, now: ctx.now })
}

async function loadDetails({ db }: Context, { id }: LoadedEvent) {
  const { tagline, place, statusReason, movedFrom } = events
  const [row] = await db
    .select({ tagline, place, statusReason, movedFrom })
    .from(events)
    .where(eq(events.id, id))
  return row
}
