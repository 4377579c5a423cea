import { eq } from 'drizzle-orm'
import type { Occasion } from '#features/event/event/occasion.ts'
import { events } from '#features/event/event/table.ts'
import { streams } from '#features/event/stream/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { buildCalendar } from './calendar.ts'
import { listDerivedItems } from '../derived-items.ts'
import { hasCalendar } from './has-calendar.ts'

/**
 * Returns an iCalendar file of an event or stream and the close of its submissions, without the rest of its
 * schedule. Entries have the same ids as in the calendar on the page. Null while there is no date.
 */
export async function buildOccasionCalendar(ctx: Context, occasion: Occasion): Promise<string | null> {
  const details = await loadDetails(ctx, occasion)
  if (!details) return null
  const schedule = listDerivedItems(occasion)
    .filter(({ derivedFrom }) => derivedFrom === 'submissionsCloseAt')
    .map((item) => ({ ...item, sequence: occasion.calendarSequence }))
  const datedOccasion = { ...occasion, ...details }
  if (!hasCalendar(datedOccasion, schedule)) return null
  const url = `${ctx.origin}/${occasion.kind}/${occasion.slug}`
  return buildCalendar({ url, occasion: datedOccasion, schedule, now: ctx.now })
}

async function loadDetails({ db }: Context, { kind, id }: Occasion) {
  if (kind === 'stream') {
    const { tagline, statusReason, movedFrom } = streams
    const [row] = await db
      .select({ tagline, statusReason, movedFrom })
      .from(streams)
      .where(eq(streams.id, id))
    return row
  }
  const { tagline, place, statusReason, movedFrom } = events
  const [row] = await db
    .select({ tagline, place, statusReason, movedFrom })
    .from(events)
    .where(eq(events.id, id))
  return row
}
