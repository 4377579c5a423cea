import { events } from '#features/event/event/api.ts'
import { buildCalendar } from '#features/event/timeline/calendar/calendar.ts'
import { hasCalendar } from '#features/event/timeline/calendar/has-calendar.ts'
import { getTimelineEvents } from '#features/event/timeline/service.ts'
import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { calendarFile, parseDates } from './calendar-file.ts'
import type { Route } from './+types/event-calendar.ts'

export const handle = page({ audience: 'everyone' })

/** Event schedule for calendar programs. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  const { items } = await getTimelineEvents(ctx, { eventId: event.id, page: 1, perPage: 100 })
  if (!hasCalendar(event, items)) throw notFound('This calendar')
  const url = `${ctx.origin}/event/${event.slug}`
  return calendarFile(
    event.slug,
    buildCalendar({ url, event: parseDates(event), schedule: items, now: ctx.now }),
  )
})
