import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { DiscoveryData } from '../list.tsx'
import { discoveryAddress, type FilterName, isNarrowed, withoutFilters } from './address.ts'

const words: Record<FilterName, string> = {
  q: 'the search',
  tech: 'the technology',
  category: 'the category',
  event: 'the event',
}

/** Why nothing is shown, and the one thing that helps. */
export function Nothing({ list, state }: DiscoveryData) {
  const path = href('/apps')
  const all = <ButtonLink href={discoveryAddress(path, withoutFilters(state))}>Show everything</ButtonLink>
  const { nearest, total } = list
  if (total > 0)
    return (
      <EmptyState
        title="This page is past the end"
        action={<ButtonLink href={discoveryAddress(path, state)}>To the first page</ButtonLink>}
      >
        There are {total} applications here.
      </EmptyState>
    )
  if (nearest) {
    const name = nearest.filter === 'search' ? 'q' : nearest.filter
    return (
      <EmptyState
        title="Nothing matches all of it"
        action={
          <>
            <ButtonLink href={discoveryAddress(path, state, { [name]: '' })} variant="primary">
              {`Drop ${words[name]}`}
            </ButtonLink>
            {all}
          </>
        }
      >
        Without {words[name]} there{' '}
        {nearest.total === 1 ? 'is one application' : `are ${nearest.total} applications`}.
      </EmptyState>
    )
  }
  if (isNarrowed(state))
    return (
      <EmptyState title="Nothing matches" action={all}>
        {state.q ? `Nothing matches “${state.q}”. Try fewer or shorter words.` : 'Nothing has these filters.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nothing has been built here yet"
      action={
        <ButtonLink href={href('/apps/app')} variant="primary">
          Show yours
        </ButtonLink>
      }
    >
      Projects appear here as soon as a team submits one, or an application is published.
    </EmptyState>
  )
}
