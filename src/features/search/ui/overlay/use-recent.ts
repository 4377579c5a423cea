import { useState } from 'react'
import { clearSearches, recentSearches } from './recent.ts'

/** What was searched before, and how to forget it; the button that does goes away, and the focus not with it. */
export function useRecent(focus: () => void) {
  const [recent, setRecent] = useState(recentSearches)
  const forget = () => {
    clearSearches()
    setRecent([])
    focus()
  }
  return { recent, forget }
}
