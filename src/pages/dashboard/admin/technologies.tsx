import { href } from 'react-router'
import { categories } from '#features/content/category/api.ts'
import { categoryOrders } from '#features/content/category/contract.ts'
import { CategoryManager } from '#features/content/category/ui/category-manager.tsx'
import { technologies, technologySuggestions } from '#features/content/technology/api.ts'
import { technologyGaps, technologyOrders } from '#features/content/technology/contract.ts'
import { TechnologyTable } from '#features/content/technology/ui/technology-table.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { restorableDays } from '#lib/periods.ts'
import type { Route } from './+types/technologies.ts'

export const handle = page({ audience: 'one', query: [...tableNames, 'tab', 'search', 'without'] })

export const loader = loadForAdministrator(async (session, { url }: Route.LoaderArgs) => {
  const readParam = (name: string) => url.searchParams.get(name) ?? ''
  const search = readParam('search').slice(0, 100)
  const number = url.searchParams.get('page') ?? undefined
  const { total: suggestionCount } = await technologySuggestions.read.getSuggestions(session, { perPage: 1 })
  if (readParam('tab') === 'categories') {
    const orderBy = categoryOrders.find((candidate) => candidate === readParam('orderBy')) ?? 'name'
    const list = await categories.read.getCategoryUses(session, { page: number, search, orderBy })
    return { tab: 'categories' as const, suggested: suggestionCount, list, query: { search, orderBy } }
  }
  const orderBy = technologyOrders.find((candidate) => candidate === readParam('orderBy')) ?? 'name'
  const gap = technologyGaps.find((candidate) => candidate === readParam('without'))
  const list = await technologies.read.getTechnologyUses(session, {
    page: number,
    search,
    orderBy,
    ...(gap && { without: gap }),
  })
  return {
    tab: 'technologies' as const,
    suggested: suggestionCount,
    list,
    query: { search, orderBy, without: gap ?? '' },
  }
})

export const meta = unlistedMeta(
  'Technologies and categories',
  'Technologies and categories with what uses them.',
)

const tabs = [
  { key: 'technologies', label: 'Technologies' },
  { key: 'categories', label: 'Categories' },
]

export default function TechnologiesPage({ loaderData }: Route.ComponentProps) {
  const { suggested } = loaderData
  return (
    <>
      <PageHead
        title="Technologies and categories"
        lede={`What texts, events and projects are about. You can restore a deleted technology for ${restorableDays} days. You can delete a category once nothing uses it.`}
      >
        <ButtonLink href={href('/dash/suggestions')} size="sm">
          {suggested > 0 ? `Suggested technologies: ${suggested} to decide on` : 'Suggested technologies'}
        </ButtonLink>
      </PageHead>
      <Tabs label="Technologies and categories" current={loaderData.tab} {...{ tabs }} />
      {loaderData.tab === 'categories' ? (
        <CategoryManager list={loaderData.list} query={loaderData.query} />
      ) : (
        <TechnologyTable list={loaderData.list} query={loaderData.query} />
      )}
    </>
  )
}
