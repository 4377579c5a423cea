import { type MouseEvent, useEffect } from 'react'
import { modals } from '#ui/overlays/modal-store.ts'
import { isSearchKey } from '#ui/navigation/search-key.ts'

export const openSearch = () => modals.open('search', { query: '' })

/** For a link to the page of the search: a plain press opens the search over this page, any other the link. */
export function openInstead(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openSearch()
}

/** The keys of the search open it. */
export function useSearchKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
