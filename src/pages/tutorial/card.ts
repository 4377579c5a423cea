import { tutorials } from '#features/tutorial/api.ts'
import { png } from '#lib/answers.ts'
import { load } from '#lib/load.ts'
import { page } from '#lib/page.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const lang = new URL(request.url).searchParams.get('lang') ?? undefined
  const { title, slug, author, text } = await tutorials.read.getTutorial(ctx, { slug: params.slug, lang })
  const line = [author?.name, `${text.minutes} min read`].filter(Boolean).join(' · ')
  return png(await ctx.card({ siteName: site.name, kind: 'Tutorial', title, line, seed: slug }))
})
