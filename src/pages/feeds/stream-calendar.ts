import { streams } from '#features/event/stream/api.ts'
import { buildCalendar } from '#features/event/timeline/calendar/calendar.ts'
import { hasCalendar } from '#features/event/timeline/calendar/has-calendar.ts'
import { getTimelineEvents } from '#features/event/timeline/service.ts'
import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { calendarFile, parseDates } from './calendar-file.ts'
import type { Route } from './+types/stream-calendar.ts'

export const handle = page({ audience: 'everyone' })

/** Stream schedule for calendar programs. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const stream = await streams.read.getStream(ctx, { slug: params.slug })
  const { items } = await getTimelineEvents(ctx, { streamId: stream.id, page: 1, perPage: 100 })
  if (!hasCalendar(stream, items)) throw notFound('This calendar')
  const url = `${ctx.origin}/stream/${stream.slug}`
  return calendarFile(
    stream.slug,
    buildCalendar({ url, event: parseDates(stream), schedule: items, now: ctx.now }),
  )
})
