import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addCallback } from '../sign-in/callback-path.ts'
import { useSession } from './use-session.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Returns a wrapper for actions that others can see: it sends a signed-out visitor to the login page, and a
 * new member to choose a name; both return to the current page.
 */
export function useRequireLogin() {
  const { status } = useSession()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const currentPath = pathname + search
  const pendingAction = useRef<(() => void) | null>(null)
  const decide = (action: () => void) => {
    if (status === 'loading') pendingAction.current = action
    else if (status === 'unauthenticated') void navigate(loginPath(currentPath))
    else if (viewer?.needsOnboarding) void navigate(addCallback('/welcome', currentPath))
    else action()
  }
  // Runs an action that was requested before the viewer was known.
  useEffect(() => {
    const action = pendingAction.current
    pendingAction.current = null
    if (action) decide(action)
  })
  return (action: () => void) => () => decide(action)
}

/** Returns the path of the login page, with the reason and a way back. */
export const loginPath = (returnPath: string, error?: 'SessionRequired') =>
  addCallback('/login', returnPath, error && { error })
