import { Navigate, Outlet, useLocation } from 'react-router'
import { loginPath } from '#features/auth/ui/use-require-login.ts'
import { useSession } from '#features/auth/ui/use-session.ts'
import './dashboard.css'
import { DashboardFrame } from './dashboard/dashboard-frame.tsx'
import { DashboardWait } from './dashboard/dashboard-wait.tsx'
import { useSidebar } from './dashboard/use-sidebar.ts'

/** The dashboard's shell; while the session or the side menu's state is unknown, a loader. */
export default function DashboardLayout() {
  const { data: session, status } = useSession()
  const { isOpen, isSheet, toggle } = useSidebar()
  const { pathname, search } = useLocation()
  if (status === 'loading' || isOpen === undefined) return <DashboardWait />
  // Signed out elsewhere while the dashboard was open.
  if (!session) return <Navigate to={loginPath(pathname + search, 'SessionRequired')} replace />
  return (
    <DashboardFrame {...{ session, isOpen, isSheet, toggle }}>
      <Outlet />
    </DashboardFrame>
  )
}
