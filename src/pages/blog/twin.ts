import { articles } from '#features/blog/api.ts'
import { textPath } from '#features/tutorial/ui/text-path.ts'
import { load } from '#lib/load.ts'
import { page } from '#lib/page.ts'
import { writtenTwin } from '../feeds/written-twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const lang = new URL(request.url).searchParams.get('lang') ?? undefined
  const text = await articles.read.getArticle(ctx, { slug: params.slug ?? '', lang })
  return writtenTwin(ctx, textPath('article', text.slug, text.language), text)
})
