import { events } from '#features/event/event/api.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { formatCardLine } from '../feeds/event-parts.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  const { title, slug } = event
  return png(
    await ctx.card({ siteName: site.name, kind: 'Event', title, line: formatCardLine(event), seed: slug }),
  )
})
