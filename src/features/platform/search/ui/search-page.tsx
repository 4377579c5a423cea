import { Form } from 'react-router'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { FilterChips } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { searchContract } from '../contract.ts'
import { getKindDisplay, filterKinds } from './kinds.ts'
import { describeMatchQuality } from './nearness.ts'
import { quickLinks } from './overlay/choices.ts'
import { ResultList } from './result-list.tsx'
import { searchAddress, type SearchState } from './search-address.ts'

interface SearchPageProps {
  state: SearchState
  results: AnswerOf<typeof searchContract, 'search'>
}

/** Paginated search results; works without JavaScript. */
export function SearchPage({ state, results }: SearchPageProps) {
  const { q, kind } = state
  const pages = Math.ceil(results.total / results.perPage)
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title="Search"
        count={results.items.length > 0 ? formatTotal(results) : undefined}
        lede={describeMatchQuality(results)}
      />
      <search>
        {/* A new search gets a new field. */}
        <Form key={q} action="/search" className="filter-bar">
          {kind && <input type="hidden" name="kind" value={kind} />}
          <SearchField
            label="Search the site"
            name="q"
            value={q}
            clearHref={searchAddress({ q: '', kind })}
          />
          <SubmitButton>Search</SubmitButton>
        </Form>
      </search>
      {q && <Kinds {...state} />}
      {results.items.length > 0 ? (
        <ResultList items={results.items} query={q} />
      ) : (
        <NothingFound {...{ state, results }} />
      )}
      <Pagination page={results.page} pages={pages} label="Results" />
    </div>
  )
}

const formatTotal = ({ total, more }: SearchPageProps['results']) => (more ? `${total}+` : total)

function Kinds({ q, kind }: SearchState) {
  return (
    <FilterChips
      label="Kind of result"
      chips={[undefined, ...filterKinds].map((kindOption) => ({
        label: kindOption ? getKindDisplay(kindOption).label : 'All',
        href: searchAddress({ q, kind: kindOption }),
        current: kind === kindOption,
      }))}
    />
  )
}

function NothingFound({ state: { q, kind }, results }: SearchPageProps) {
  if (!q)
    return (
      <EmptyState
        title="What are you looking for?"
        action={
          <>
            <ButtonLink href="/event">Events</ButtonLink>
            <ButtonLink href="/tech">Technologies</ButtonLink>
            <ButtonLink href="/t">Tutorials</ButtonLink>
          </>
        }
      >
        Type a few words above, or start with one of these.
      </EmptyState>
    )
  if (results.page > 1)
    return (
      <EmptyState
        title="There’s no such page of results"
        action={<ButtonLink href={searchAddress({ q, kind })}>Go to the first page</ButtonLink>}
      >
        The results for “{q}” end before page {results.page}.
      </EmptyState>
    )
  return (
    <EmptyState
      title={`Nothing found for “${q}”`}
      action={
        kind ? (
          <ButtonLink href={searchAddress({ q, kind: undefined })}>Search everything</ButtonLink>
        ) : (
          <>
            {listQuickLinks(q).map(({ id, title, href }) => (
              <ButtonLink key={id} href={href}>
                {title}
              </ButtonLink>
            ))}
          </>
        )
      }
    >
      {kind
        ? `Nothing under ${getKindDisplay(kind).label} has these words.`
        : 'Check the spelling, or try fewer words.'}
    </EmptyState>
  )
}

/** Returns the quick links whose titles contain a searched word, or all of them if none does. */
function listQuickLinks(q: string) {
  const queryWords = q.toLowerCase().split(/\s+/)
  const matchingLinks = quickLinks.filter(({ title }) =>
    queryWords.some((queryWord) => title.toLowerCase().includes(queryWord)),
  )
  return matchingLinks.length > 0 ? matchingLinks : quickLinks
}
