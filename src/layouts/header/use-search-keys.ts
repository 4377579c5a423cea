import { type MouseEvent, useEffect } from 'react'
import { modals } from '#ui/overlays/modal-store.ts'
import { typedAhead } from '#ui/navigation/typed-ahead.ts'
import { isSearchKey } from '#ui/navigation/search-key.ts'

/** What is typed until the search is there belongs to it. */
export function openSearch() {
  typedAhead.begin()
  modals.open('search', { query: '' })
  const stop = modals.subscribe(() => {
    if (modals.current()?.kind === 'search') return
    stop()
    typedAhead.end()
  })
}

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
