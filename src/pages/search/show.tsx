import { searchApi } from '#features/platform/search/api.ts'
import { readSearchAddress, searchNames } from '#features/platform/search/ui/search-address.ts'
import { SearchPage } from '#features/platform/search/ui/search-page.tsx'
import { splitWords } from '#features/platform/search/words.ts'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'everyone', query: searchNames, unkept: ['q'] })

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const { state, page: number } = readSearchAddress(url)
  const q = splitWords(state.q).join(' ')
  return {
    state,
    results: await searchApi.read.search(ctx, { q, kinds: state.kind, page: number, limit: 20 }),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const q = loaderData?.state.q
  return describePage({
    matches,
    title: q ? `Search: ${q}` : 'Search',
    description: 'Search events, projects, technologies, tutorials, articles and people.',
    noIndex: true,
  })
}

export default function AllResultsPage({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
