import { technologies } from '#features/content/technology/api.ts'
import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, slug, provider, type } = await technologies.read.getTechnology(ctx, { slug: params.slug })
  const line = [provider?.name, type].filter(Boolean).join(' · ')
  return png(await ctx.card({ siteName: site.name, kind: 'Technology', title: name, line, seed: slug }))
})
