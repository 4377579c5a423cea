import { useLocation, useNavigate } from 'react-router'
import { withCallback } from '../callback-path.ts'
import { useSession } from './use-session.ts'

/** Wraps an action so that a signed-out visitor is sent to the login page and back here. */
export function useRequireLogin() {
  const { status } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return (action: () => void) => () =>
    status === 'authenticated' ? action() : void navigate(loginPath(pathname + search))
}

/** The login page, which says why it is asked for and leads back. */
export const loginPath = (returnPath: string, error?: 'SessionRequired') =>
  withCallback('/login', returnPath, error && { error })
