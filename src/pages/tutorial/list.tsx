import { href } from 'react-router'
import { tutorials } from '#features/tutorial/api.ts'
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
    tutorials.read.getPaginatedTutorials(ctx, listRequest(state, number)),
    tutorials.read.getTutorialTopics(ctx, state.lang ? { lang: state.lang } : {}),
  ])
  return { state, list, topics }
})

const title = 'Tutorials'
const lede = 'Learn by building: step by step, by people who did it before.'

export function meta({ matches, loaderData: data }: Route.MetaArgs) {
  const path = href('/t')
  return listMeta({ matches, data, path, title, description: lede, alternates: feedLinks('tutorials') })
}

export default function TutorialListPage({ loaderData: { state, list, topics } }: Route.ComponentProps) {
  return <WrittenList kind="tutorial" {...{ title, lede, list, topics, state }} />
}
