import { href } from 'react-router'
import { articles } from '#features/blog/api.ts'
import { listNames, listRequest, readListAddress } from '#features/tutorial/ui/list-address.ts'
import { listMeta } from '#features/tutorial/ui/list-meta.ts'
import { WrittenList } from '#features/tutorial/ui/written-list.tsx'
import { load } from '#lib/load.ts'
import { page } from '#lib/page.ts'
import { feedLinks } from '../feeds/links.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone', query: listNames, unkept: ['q'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const { state, page: number } = readListAddress(url)
  const [list, topics] = await Promise.all([
    articles.read.getPaginatedArticles(ctx, listRequest(state, number)),
    articles.read.getArticleTopics(ctx, state.lang ? { lang: state.lang } : {}),
  ])
  return { state, list, topics }
})

const title = 'Articles'
const lede = 'News, summaries and stories from the people who build here.'

export function meta({ matches, loaderData: data }: Route.MetaArgs) {
  const path = href('/blog')
  return listMeta({ matches, data, path, title, description: lede, alternates: feedLinks('blog') })
}

export default function ArticleListPage({ loaderData: { state, list, topics } }: Route.ComponentProps) {
  return <WrittenList kind="article" {...{ title, lede, list, topics, state }} />
}
