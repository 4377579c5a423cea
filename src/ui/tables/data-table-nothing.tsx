import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { changeQuery } from './data-table-address.ts'
import { isFiltered, getUnfilteredHref, type Filters } from './data-table-tools.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

interface NothingFoundProps {
  list: { total: number }
  filters: Filters | undefined
  empty: ReactNode
}

/**
 * Explains why a table has no rows: the page is past the end, the filters match nothing, or there is no data.
 */
export function NothingFound({ list, filters, empty }: NothingFoundProps) {
  const { search } = useLocation()
  if (list.total > 0)
    return (
      <EmptyState
        title="That page doesn’t exist"
        action={<ButtonLink href={changeQuery(search, { page: null })}>Go to the first page</ButtonLink>}
      >
        The list got shorter, or the address was mistyped.
      </EmptyState>
    )
  if (!filters || !isFiltered(search, filters)) return empty
  return (
    <EmptyState
      title="Nothing matches"
      action={<ButtonLink href={getUnfilteredHref(search, filters)}>Clear all</ButtonLink>}
    >
      Try other words, or fewer filters.
    </EmptyState>
  )
}
