import { useNavigate } from 'react-router'
import type { SearchKind } from '../contract.ts'
import { keepSearch } from './overlay/recent.ts'
import { searchAddress } from './search-address.ts'

interface Search {
  typed: string
  kind: SearchKind | undefined
  close: () => void
}

/**
 * Returns the link to the results page: its URL, a click handler that closes the overlay, and a keyboard
 * handler.
 */
export function useAllResults({ typed, kind, close }: Search) {
  const navigate = useNavigate()
  const href = searchAddress({ q: typed.trim(), kind })
  const leave = () => {
    void keepSearch(typed.trim())
    close()
  }
  const openResults = () => {
    leave()
    void navigate(href)
  }
  return { href, leave, go: openResults }
}
