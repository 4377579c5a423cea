import { href } from 'react-router'
import { SuggestionList } from '#features/community/technology-use/ui/suggestion-list.tsx'
import { technologySuggestions } from '#features/content/technology/api.ts'
import { judgeSuggestions } from '#features/content/technology/policy.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { allow } from '#lib/contract/policy.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import type { Route } from './+types/suggestions.ts'

export const handle = page({ audience: 'one', query: ['page'] })

export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  allow(session, judgeSuggestions, undefined)
  return technologySuggestions.read.getSuggestions(session, {
    page: url.searchParams.get('page') ?? undefined,
  })
})

export const meta = unlistedMeta(
  'Suggested technologies',
  'Technologies that people named and that are not in the catalogue yet.',
)

export default function SuggestionsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Suggested technologies"
        count={list.total || undefined}
        lede="People typed them because the catalogue didn’t have them. The oldest come first."
      />
      <div className="my-6">
        {list.items.length > 0 ? (
          <SuggestionList items={list.items} />
        ) : (
          <EmptyState
            title={list.total > 0 ? 'That page doesn’t exist' : 'Nothing to decide'}
            action={<ButtonLink href={href('/tech')}>See the catalogue</ButtonLink>}
          >
            When a team names a technology we don’t have yet, you’ll find it here.
          </EmptyState>
        )}
      </div>
      <ListPages of={list} label="Suggestions" />
    </>
  )
}
