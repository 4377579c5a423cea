import { href } from 'react-router'
import { articles } from '#features/content/blog/api.ts'
import { listNames } from '#features/content/writing/ui/list-address.ts'
import { listMeta } from '#features/content/writing/ui/list-meta.ts'
import { TextList } from '#features/content/writing/ui/written-list.tsx'
import { page } from '#lib/pages/page.ts'
import { feedLinks } from '../feeds/links.ts'
import { createListLoader } from '../writing/load-written.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone', query: listNames, unkept: ['q'] })

export const loader = createListLoader({
  list: articles.read.getPaginatedArticles,
  topics: articles.read.getArticleTopics,
})

const title = 'Articles'
const lede = 'News, summaries and stories from the people who build here.'

export function meta({ matches, loaderData: data }: Route.MetaArgs) {
  const path = href('/blog')
  return listMeta({ matches, data, path, title, description: lede, alternates: feedLinks('blog') })
}

export default function ArticleListPage({ loaderData: { state, list, topics } }: Route.ComponentProps) {
  return <TextList kind="article" {...{ title, lede, list, topics, state }} />
}
