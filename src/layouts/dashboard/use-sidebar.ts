import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The storage key under which a browser remembers it (docs/rules.md#dashboards). */
const key = 'sidebar-open'
const changed = 'kilnyard:sidebar'
const narrow = '(width < 48rem)'

/**
 * Whether the side menu is open: kept on this device, open by default, unknown on the server. On phones it is a
 * sheet over the content, which no visit begins with and each link closes.
 */
export function useSidebar() {
  const isWide = useSyncExternalStore(subscribe, readKept, unknown)
  const isPhone = useSyncExternalStore(subscribe, readWidth, unknown)
  const here = useLocation().key
  const [sheetAt, setSheetAt] = useState<string | null>(null)
  const isSheet = isPhone === true && sheetAt === here
  const toggle = useCallback(() => {
    if (isPhone) return setSheetAt(isSheet ? null : here)
    localStorage.setItem(key, String(!readKept()))
    dispatchEvent(new Event(changed))
  }, [isPhone, isSheet, here])
  return { isOpen: isPhone ? isSheet : isWide, isSheet, toggle }
}

const readKept = () => localStorage.getItem(key) !== 'false'
const readWidth = () => matchMedia(narrow).matches
const unknown = () => undefined as boolean | undefined

function subscribe(listener: () => void) {
  const width = matchMedia(narrow)
  width.addEventListener('change', listener)
  addEventListener('storage', listener)
  addEventListener(changed, listener)
  return () => {
    width.removeEventListener('change', listener)
    removeEventListener('storage', listener)
    removeEventListener(changed, listener)
  }
}
