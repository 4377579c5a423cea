import { useEffect } from 'react'
import { modals } from '#ui/modal-store.ts'
import { isSearchKey } from '#ui/search-key.ts'

export const openSearch = () => modals.open('search', { query: '' })

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
