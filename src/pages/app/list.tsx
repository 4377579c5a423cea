import { IconPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { projects } from '#features/community/app/api.ts'
import { OwnApplications } from '#features/community/app/ui/own-applications.tsx'
import { load } from '#lib/pages/load.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { site } from '../../site.config.ts'
import { feedLinks } from '../feeds/links.ts'
import type { Route } from './+types/list.ts'
import { DiscoveredCards } from './discovered-cards.tsx'
import { discoveryNames, discoveryRequest, isFiltered, readDiscoveryAddress } from './list/address.ts'
import { Filters } from './list/filters.tsx'
import { EmptyList } from './list/empty-list.tsx'

export const handle = page({ audience: 'everyone', query: discoveryNames, unkept: ['q'] })

/** Loads the apps and the choices of the filters in one read. */
export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const { state, page: number } = readDiscoveryAddress(url.href)
  const list = await projects.read.getApplications(ctx, { page: number, ...discoveryRequest(state) })
  return { list, state }
})

export type DiscoveryData = Route.ComponentProps['loaderData']

const lede =
  'What people have built with artificial intelligence here: in a weekend with a team, or on their own.'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list, state } = loaderData
  const { origin } = getRootData(matches)
  const path = href('/apps')
  return describePage({
    matches,
    title: 'AI apps',
    description: lede,
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    noIndex: isFiltered(state) || state.sort !== '',
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: 'AI apps',
        url: origin + path,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: list.total,
          itemListElement: list.items.map((project, index) => ({
            '@type': 'ListItem',
            position: (list.page - 1) * list.perPage + index + 1,
            url: origin + project.url,
          })),
        },
      },
      buildBreadcrumbsLd(origin, [
        { name: site.name, path: '/' },
        { name: 'Apps', path },
      ]),
    ],
    alternates: feedLinks('apps'),
  })
}

export default function DiscoveryPage({ loaderData }: Route.ComponentProps) {
  const { list, state } = loaderData
  const isEmpty = list.total === 0 && !isFiltered(state)
  return (
    <div className="wrap stack pb-16">
      <PageHead title="AI apps" count={list.more ? `${list.total}+` : list.total || undefined} lede={lede}>
        <ButtonLink href={href('/apps/app')} icon={IconPlus} variant="primary">
          Add your app
        </ButtonLink>
      </PageHead>
      <OwnApplications />
      {!isEmpty && <Filters {...loaderData} />}
      {list.items.length > 0 ? (
        <DiscoveredCards items={list.items} level={2} />
      ) : (
        <EmptyList {...loaderData} />
      )}
      <ListPages of={list} label="Apps" />
    </div>
  )
}
