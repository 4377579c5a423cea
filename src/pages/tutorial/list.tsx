import { href } from 'react-router'
import { tutorials } from '#features/content/tutorial/api.ts'
import { listNames } from '#features/content/writing/ui/list-address.ts'
import { listMeta } from '#features/content/writing/ui/list-meta.ts'
import { TextList } from '#features/content/writing/ui/written-list.tsx'
import { page } from '#lib/pages/page.ts'
import { feedLinks } from '../feeds/links.ts'
import { createListLoader } from '../writing/load-written.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone', query: listNames, unkept: ['q'] })

export const loader = createListLoader({
  list: tutorials.read.getPaginatedTutorials,
  topics: tutorials.read.getTutorialTopics,
})

const title = 'Tutorials'
const lede = 'Learn by building, step by step, from people who’ve done it before.'

export function meta({ matches, loaderData: data }: Route.MetaArgs) {
  const path = href('/t')
  return listMeta({ matches, data, path, title, description: lede, alternates: feedLinks('tutorials') })
}

export default function TutorialListPage({ loaderData: { state, list, topics } }: Route.ComponentProps) {
  return <TextList kind="tutorial" {...{ title, lede, list, topics, state }} />
}
