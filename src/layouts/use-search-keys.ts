import { useEffect } from 'react'
import { isFreeKey } from '#ui/is-typing.ts'
import { modals } from '#ui/modal-store.ts'

export const openSearch = () => modals.open('search', { query: '' })

/** "/" and Ctrl or Cmd K open the search over everything, but never while somebody types. */
export function useSearchKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.metaKey || event.ctrlKey
      const isPalette = event.key.toLowerCase() === 'k' && hasModifier
      const isSlash = event.key === '/' && !hasModifier
      if (!(isPalette || isSlash) || !isFreeKey(event)) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
