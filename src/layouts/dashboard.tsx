import { Navigate, Outlet, useLocation } from 'react-router'
import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { readSetting, writeSetting } from '#ui/device/settings.ts'
import { useCallback, useState, useSyncExternalStore } from 'react'
import './dashboard.css'
import { DashboardFrame } from './dashboard/dashboard-frame.tsx'

/** Dashboard shell; a loader while the session or the side menu's state is unknown. */
export default function DashboardLayout() {
  const { data: session, status } = useSession()
  const { isOpen, isSheet, toggle } = useSidebar()
  const { pathname, search } = useLocation()
  if (status === 'loading' || isOpen === undefined) return <DashboardLoader />
  // The user signed out elsewhere while the dashboard was open, or the session expired.
  if (!session) return <Navigate to={loginPath(pathname + search, 'SessionRequired')} replace />
  return (
    <DashboardFrame {...{ session, isOpen, isSheet, toggle }}>
      <Outlet />
    </DashboardFrame>
  )
}

/** Full-height loader, invisible at first because most waits end before it appears. */
function DashboardLoader() {
  return (
    <output className="grid min-h-dvh place-items-center">
      <span className="visually-hidden">Loading…</span>
      <span className="dashboard-wait__dot" aria-hidden="true" />
    </output>
  )
}

/** Local storage key of the side menu state (docs/rules.md#dashboards). */
const key = 'sidebar-open'
const sidebarEvent = 'kilnyard:sidebar'
const narrowQuery = '(width < 48rem)'

/**
 * Whether the side menu is open: stored per device, open by default, unknown on the server. On phones it is a
 * sheet over the content, closed at first and after each link.
 */
function useSidebar() {
  const isWide = useSyncExternalStore(subscribe, isKeptOpen, getServerSnapshot)
  const isPhone = useSyncExternalStore(subscribe, readWidth, getServerSnapshot)
  const currentKey = useLocation().key
  const [sheetKey, setSheetKey] = useState<string | null>(null)
  const isSheet = isPhone === true && sheetKey === currentKey
  const toggle = useCallback(() => {
    if (isPhone) return setSheetKey(isSheet ? null : currentKey)
    writeSetting(key, String(!isKeptOpen()))
    dispatchEvent(new Event(sidebarEvent))
  }, [isPhone, isSheet, currentKey])
  return { isOpen: isPhone ? isSheet : isWide, isSheet, toggle }
}

const isKeptOpen = () => readSetting(key) !== 'false'
const readWidth = () => matchMedia(narrowQuery).matches
const getServerSnapshot = () => undefined as boolean | undefined

function subscribe(listener: () => void) {
  const width = matchMedia(narrowQuery)
  width.addEventListener('change', listener)
  addEventListener('storage', listener)
  addEventListener(sidebarEvent, listener)
  return () => {
    width.removeEventListener('change', listener)
    removeEventListener('storage', listener)
    removeEventListener(sidebarEvent, listener)
  }
}
