import { href } from 'react-router'
import { technologies } from '#features/content/technology/api.ts'
import { TechnologyList } from '#features/content/technology/ui/technology-list.tsx'
import { load } from '#lib/pages/load.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import { feedLinks } from '../feeds/links.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone', query: ['page', 'q', 'letter'], unkept: ['q'] })

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const q = query.get('q')?.trim() ?? ''
  const letter = query.get('letter')?.toLowerCase() ?? ''
  const letterQuery = /^([a-z]|other)$/.test(letter) ? { letter } : {}
  const [list, letters] = await Promise.all([
    technologies.read.getTechnologies(ctx, {
      page: query.get('page') ?? undefined,
      perPage: 24,
      search: q,
      counts: true,
      ...letterQuery,
    }),
    technologies.read.getTechnologyLetters(ctx, { perPage: 100 }),
  ])
  return { list, letters: letters.items, q, letter }
})

const lede = 'The models, services and tools that people build with here, and what they made.'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const noIndex = Boolean(loaderData?.q)
  return describePage({
    matches,
    title: 'Technologies',
    description: lede,
    path: href('/tech'),
    noIndex,
    jsonLd: [
      buildBreadcrumbsLd(getRootData(matches).origin, [
        { name: site.name, path: '/' },
        { name: 'Technologies', path: href('/tech') },
      ]),
    ],
    alternates: feedLinks('tech'),
  })
}

export default function TechnologyListPage({ loaderData }: Route.ComponentProps) {
  return <TechnologyList path={href('/tech')} lede={lede} {...loaderData} />
}
