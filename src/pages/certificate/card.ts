import { certifying } from '#features/judging/certificate/api.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '#site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { holder, title, event } = await certifying.read.getCertificate(ctx, { id: params.id })
  const line = `${title} · ${event.title}`
  return png(
    await ctx.card({ siteName: site.name, kind: 'Certificate', title: holder, line, seed: event.title }),
  )
})
