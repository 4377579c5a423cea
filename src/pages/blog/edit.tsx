import { href } from 'react-router'
import { articles } from '#features/content/blog/api.ts'
import { articleCalls } from '#features/content/blog/ui/article-calls.ts'
import { WritingScreen } from '#features/content/writing/ui/writing/writing-screen.tsx'
import { page } from '#lib/pages/page.ts'
import { loadWriting } from '../writing/load-writing.ts'
import { editMeta } from '../writing/writing-meta.ts'
import type { Route } from './+types/edit.ts'

export const handle = page({ audience: 'one', query: ['lang'] })

export const loader = loadWriting({
  bySlug: articles.read.getArticle,
  forEdit: articles.read.getArticleForEdit,
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return editMeta('article', matches, loaderData)
}

export default function EditArticlePage({ loaderData: article }: Route.ComponentProps) {
  return (
    <WritingScreen
      key={article.id}
      kind="article"
      calls={articleCalls}
      writing={article}
      helpHref={href('/writing')}
    />
  )
}
