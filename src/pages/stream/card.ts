import { streams } from '#features/event/stream/api.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { formatCardLine } from '../feeds/event-parts.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const stream = await streams.read.getStream(ctx, { slug: params.slug })
  const { title, slug } = stream
  return png(
    await ctx.card({ siteName: site.name, kind: 'Stream', title, line: formatCardLine(stream), seed: slug }),
  )
})
