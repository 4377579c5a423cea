import { href } from 'react-router'
import { SearchEverywhere } from '#features/platform/search/ui/search-everywhere.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { DiscoveryData } from '../list.tsx'
import { discoveryAddress, type FilterName, isFiltered, removeFilters } from './address.ts'

const filterLabels: Record<FilterName, string> = {
  q: 'the search',
  tech: 'the technology',
  category: 'the category',
  event: 'the event',
}

/** Explains why the list is empty, with the one action that helps. */
export function EmptyList({ list, state }: DiscoveryData) {
  const path = href('/apps')
  const all = <ButtonLink href={discoveryAddress(path, removeFilters(state))}>Show everything</ButtonLink>
  const { nearest, total } = list
  if (total > 0)
    return (
      <EmptyState
        title="That page doesn’t exist"
        action={<ButtonLink href={discoveryAddress(path, state)}>Go to the first page</ButtonLink>}
      >
        There {total === 1 ? 'is one app' : `are ${total} apps`} here.
      </EmptyState>
    )
  if (nearest) {
    const name = nearest.filter === 'search' ? 'q' : nearest.filter
    return (
      <EmptyState
        title="Nothing matches all these filters"
        action={
          <>
            <ButtonLink href={discoveryAddress(path, state, { [name]: '' })} variant="primary">
              {`Drop ${filterLabels[name]}`}
            </ButtonLink>
            {name === 'q' && <SearchEverywhere q={state.q} />}
            {all}
          </>
        }
      >
        Without {filterLabels[name]} there {nearest.total === 1 ? 'is one app' : `are ${nearest.total} apps`}.
      </EmptyState>
    )
  }
  if (isFiltered(state))
    return (
      <EmptyState
        title="Nothing matches"
        action={
          <>
            <SearchEverywhere q={state.q} />
            {all}
          </>
        }
      >
        {state.q ? `No results for “${state.q}”. Try fewer or shorter words.` : 'Nothing has these filters.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nothing built here yet"
      action={
        <ButtonLink href={href('/apps/app')} variant="primary">
          Add your app
        </ButtonLink>
      }
    >
      Projects appear here as soon as a team submits one or an app is published.
    </EmptyState>
  )
}
