import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withCallback } from '../sign-in/callback-path.ts'
import { useSession } from './use-session.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Wraps an action that others see: a signed-out visitor goes to the login page, a newcomer chooses a name, and each
 * comes back here.
 */
export function useRequireLogin() {
  const { status } = useSession()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const here = pathname + search
  const waiting = useRef<(() => void) | null>(null)
  const decide = (action: () => void) => {
    if (status === 'loading') waiting.current = action
    else if (status === 'unauthenticated') void navigate(loginPath(here))
    else if (viewer?.needsOnboarding) void navigate(withCallback('/welcome', here))
    else action()
  }
  // A press that came before it was known who presses.
  useEffect(() => {
    const action = waiting.current
    waiting.current = null
    if (action) decide(action)
  })
  return (action: () => void) => () => decide(action)
}

/** The login page, which says why it is asked for and leads back. */
export const loginPath = (returnPath: string, error?: 'SessionRequired') =>
  withCallback('/login', returnPath, error && { error })
