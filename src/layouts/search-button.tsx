import { IconSearch } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { openSearch, useSearchKeys } from './use-search-keys.ts'

/** Opens the search over everything, as its keys do. */
export function SearchButton() {
  useSearchKeys()
  return (
    <button type="button" className="searchbox" onClick={openSearch}>
      <Icon of={IconSearch} />
      Search
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}
