import { streams } from '#features/event/stream/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { peopleLine, formatSchedule, formatStatusLine } from '../feeds/event-parts.ts'
import { createMarkdownResponse } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const stream = await streams.read.getStream(ctx, { slug: params.slug ?? '' })
  if (stream.slug !== params.slug) throw redirectMoved(url, `/stream/${stream.slug}.md`)
  const { items } = await timeline.read.getTimelineEvents(ctx, { streamId: stream.id, perPage: 100 })
  return createMarkdownResponse(ctx, {
    title: stream.title,
    path: `/stream/${stream.slug}`,
    lede: stream.tagline,
    facts: [
      ['Phase', stream.phase],
      ['Status', formatStatusLine(stream)],
      ['Starts', stream.startAt],
      ['Ends', stream.endAt],
      ['Time zone', stream.timeZone],
      ['Watch', stream.streamUrl],
      ['Recording', stream.recordingUrl],
      ['People', peopleLine(stream.people)],
    ],
    parts: [{ body: stream.description }, { heading: 'Schedule', body: formatSchedule(stream, items) }],
  })
})
