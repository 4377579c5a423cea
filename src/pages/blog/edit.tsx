import { href } from 'react-router'
import { articles } from '#features/blog/api.ts'
import { WritingScreen } from '#features/tutorial/ui/writing/writing-screen.tsx'
import { articleCalls } from '#features/blog/ui/article-calls.ts'
import { uuid } from '#lib/fields.ts'
import { load } from '#lib/load.ts'
import { describePage } from '#lib/meta.ts'
import { page } from '#lib/page.ts'
import { requireSession } from '#lib/require-session.ts'
import type { Route } from './+types/edit.ts'

export const handle = page({ audience: 'one', query: ['lang'] })

/** By slug, or by id while it has none. */
export const loader = load(async (ctx, { params: { slug }, url }: Route.LoaderArgs) => {
  const session = requireSession(ctx, url)
  const lang = url.searchParams.get('lang') ?? undefined
  const id = uuid().safeParse(slug).success
    ? slug
    : (await articles.read.getArticle(session, { slug, lang })).id
  return articles.read.getArticleForEdit(session, { id })
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = `Write ${loaderData?.title || 'an article'}`
  return describePage({ matches, title, description: 'For its author.', noIndex: true })
}

export default function EditArticlePage({ loaderData: writing }: Route.ComponentProps) {
  return (
    <WritingScreen
      key={writing.id}
      kind="article"
      calls={articleCalls}
      writing={writing}
      helpHref={href('/writing')}
    />
  )
}
