import { articles } from '#features/content/blog/api.ts'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { buildTextMeta } from '#features/content/writing/ui/written-meta.ts'
import { TextPage } from '#features/content/writing/ui/written-page.tsx'
import { page } from '#lib/pages/page.ts'
import { createTextLoader } from '../writing/load-written.ts'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = createTextLoader(articles.read.getArticle)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData
    ? buildTextMeta(matches, { kind: 'article', title: 'Articles', text: loaderData.text })
    : []
}

export default function ArticlePage({ loaderData: { text, origin } }: Route.ComponentProps) {
  const like = text.status === 'published' && (
    <>
      <FlagButton kind="article" id={text.id} what={text.title} ofName={text.author?.userName} />
      <LikeButton target={{ articleId: text.id }} likesCount={text.likesCount} />
    </>
  )
  return <TextPage kind="article" title="Articles" text={text} origin={origin} like={like} />
}
