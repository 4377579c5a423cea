import { IconSearch } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { openInstead, useSearchKeys } from './use-search-keys.ts'

/** Opens the search over everything, as its keys do; without a script, its page. */
export function SearchButton() {
  useSearchKeys()
  return (
    <a href="/search" aria-haspopup="dialog" className="searchbox" onClick={openInstead}>
      <Icon of={IconSearch} />
      Search
      <kbd aria-hidden="true">/</kbd>
    </a>
  )
}
