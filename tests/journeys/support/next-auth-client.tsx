import {
  getCsrfToken,
  getProviders,
  getSession,
  SessionProvider,
  signIn,
  signOut,
  useSession,
} from 'next-auth/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    client: typeof client
    update: () => Promise<unknown>
  }
}

const client = { getCsrfToken, getProviders, getSession, signIn, signOut }

function Status() {
  const { data, status, update } = useSession()
  useEffect(() => {
    Object.assign(window, { update })
  }, [update])
  return (
    <p id="status">
      {status} {data?.user?.email}
    </p>
  )
}

window.client = client
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <SessionProvider>
    <Status />
  </SessionProvider>,
)
