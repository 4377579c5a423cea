import { type MouseEvent, useEffect } from 'react'
import { modals } from '#ui/overlays/modal-store.ts'
import { inputRecorder } from '#ui/navigation/typed-ahead.ts'
import { isSearchKey } from '#ui/navigation/search-key.ts'

/** Opens the search. Text typed before the search loads goes into its field. */
export function openSearch() {
  inputRecorder.begin()
  modals.open('search', { query: '' })
  const stop = modals.subscribe(() => {
    if (modals.current()?.kind === 'search') return
    stop()
    inputRecorder.end()
  })
}

/** Makes a link to the search page open the overlay on a plain click; modified clicks follow the link. */
export function openSearchInstead(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openSearch()
}

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
