import { href } from 'react-router'
import { projects } from '#features/community/app/api.ts'
import { categories } from '#features/content/category/api.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved, withQuery } from '#lib/pages/with-query.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/category.ts'
import { DiscoveredCards } from './discovered-cards.tsx'

export const handle = page({ audience: 'everyone', query: ['page'] })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { slug } = params
  const category = await categories.read.getCategory(ctx, { slug: slug.toLowerCase() })
  if (category.slug !== slug) throw redirectMoved(url, href('/apps/category/:slug', { slug: category.slug }))
  const number = url.searchParams.get('page') ?? undefined
  const list = await projects.read.getApplications(ctx, { category: slug, page: number, perPage: 24 })
  return { category, list }
})

const getLede = ({ name, description }: { name: string; description: string }) =>
  description || `What people have built here about ${name.toLowerCase()}.`

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, list } = loaderData
  const { origin } = getRootData(matches)
  const path = href('/apps/category/:slug', { slug: category.slug })
  return describePage({
    matches,
    title: `${category.name}: AI apps`,
    description: getLede(category).slice(0, 300),
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    noIndex: list.total === 0 && !category.description,
    jsonLd: [
      { '@type': 'CollectionPage', name: category.name, description: getLede(category), url: origin + path },
      buildBreadcrumbsLd(origin, [
        { name: site.name, path: '/' },
        { name: 'Apps', path: href('/apps') },
        { name: category.name, path },
      ]),
    ],
  })
}

/** Page of a category with its own text and its public apps. */
export default function CategoryPage({ loaderData: { category, list } }: Route.ComponentProps) {
  const all = withQuery(href('/apps'), { category: category.slug })
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title={category.name}
        count={list.more ? `${list.total}+` : list.total || undefined}
        lede={<span className="whitespace-pre-line">{getLede(category)}</span>}
        above={<Breadcrumbs crumbs={[{ label: 'Apps', href: href('/apps') }, { label: category.name }]} />}
      >
        {list.total > 0 && <ButtonLink href={all}>Search and filter</ButtonLink>}
      </PageHead>
      {list.items.length > 0 ? (
        <DiscoveredCards items={list.items} level={2} />
      ) : (
        <EmptyState
          title={list.total > 0 ? 'That page doesn’t exist' : 'Nothing here yet'}
          action={<ButtonLink href={href('/apps')}>All apps</ButtonLink>}
        >
          {list.total > 0
            ? `There ${list.total === 1 ? 'is one app' : `are ${list.total} apps`} here.`
            : 'The first app in this category will appear here as soon as it’s published.'}
        </EmptyState>
      )}
      <ListPages of={list} label={category.name} />
    </div>
  )
}
