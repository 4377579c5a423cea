import { articles } from '#features/blog/api.ts'
import { png } from '#lib/answers.ts'
import { load } from '#lib/load.ts'
import { page } from '#lib/page.ts'
import { site } from '../../site.config.ts'
import type { Route } from './+types/card.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const lang = new URL(request.url).searchParams.get('lang') ?? undefined
  const { title, slug, author, text } = await articles.read.getArticle(ctx, { slug: params.slug, lang })
  const line = [author?.name, `${text.minutes} min read`].filter(Boolean).join(' · ')
  return png(await ctx.card({ siteName: site.name, kind: 'Article', title, line, seed: slug }))
})
