import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionDoubtedEvent } from '#lib/contract/client.ts'
import { writeSetting } from '#ui/device/settings.ts'
import { pageAccount } from './page-account.ts'
import { takeFirstSession } from '../sign-in/first-answer.ts'
import { reportFailure } from '../sign-in/report-error.ts'
import type { Session, SessionStatus } from '../sign-in/session.ts'

export const sessionKey = ['session'] as const
/** Query key of the viewer data for the header and the side menu. */
export const viewerKey = ['viewer'] as const

/** Storage key of the next-auth client, which notifies other tabs of a sign-in or sign-out. */
const storageKey = 'nextauth.message'

interface SessionOptions {
  /** Whether to refetch when the window gets the focus; true by default. */
  refetchOnFocus?: boolean
  /** Seconds between refetches; off by default. */
  refetchInterval?: number
}

/** Returns the session as known to the browser. */
export function useSession({ refetchOnFocus = true, refetchInterval = 0 }: SessionOptions = {}) {
  const { data, isPending, isError } = useQuery({
    queryKey: sessionKey,
    queryFn: fetchSession,
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: refetchOnFocus,
    refetchInterval: refetchInterval > 0 && refetchInterval * 1000,
  })
  const status: SessionStatus = isPending ? 'loading' : data ? 'authenticated' : 'unauthenticated'
  return { data: data ?? null, status, isError }
}

/**
 * Reloads the session when another tab signs in or out, the API rejects it, or the page is restored from the
 * back/forward cache; used once per page.
 */
export function useSessionUpdates(queries: QueryClient) {
  useEffect(() => {
    // A pending response may be older than the change, so it is discarded.
    const reloadSession = () => {
      for (const queryKey of [sessionKey, viewerKey]) void queries.invalidateQueries({ queryKey })
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey || newValue === null) return
      pageAccount.hearTab()
      reloadSession()
    }
    // A page restored from the back/forward cache may belong to another person.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reloadSession()
    addEventListener('storage', onStorage)
    addEventListener(sessionDoubtedEvent, reloadSession)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener(sessionDoubtedEvent, reloadSession)
      removeEventListener('pageshow', onShow)
    }
  }, [queries])
}

/**
 * Reloads all data in this tab, and the session in every other tab, after this tab signed in or out or
 * changed the session's data.
 */
export async function refreshSession(queries: QueryClient) {
  const end = pageAccount.beginChange()
  notifyOtherTabs()
  await queries.invalidateQueries().finally(() => end(queries.getQueryData<Session>(sessionKey)?.account.id))
}

/** Empties the page and opens `path`, after this tab signed out. */
export function leaveSession(path: string) {
  rememberMember(false)
  notifyOtherTabs()
  pageAccount.leave(path)
}

function notifyOtherTabs() {
  // The message's time has a resolution of seconds, and storing an identical message triggers no event, so
  // the stored one is removed first.
  writeSetting(storageKey, null)
  writeSetting(
    storageKey,
    JSON.stringify({
      event: 'session',
      data: { trigger: 'getSession' },
      timestamp: Math.floor(Date.now() / 1000),
    }),
  )
}

const fetchSession = () => reportFailure('CLIENT_FETCH_ERROR', '/api/auth/session', readSession)

async function readSession(): Promise<Session | null> {
  const response = await (takeFirstSession() ?? fetch('/api/auth/session'))
  if (!response.ok) throw new Error('The session could not be read')
  const session = (await response.json()) as Partial<Session>
  rememberMember(session.account !== undefined)
  pageAccount.know(session.account?.id)
  return session.account ? (session as Session) : null
}

/** Stores, for the script in the head, whether to render the next page for a member from the start. */
function rememberMember(isMember: boolean) {
  document.documentElement.toggleAttribute('data-member', isMember)
  writeSetting('member', isMember ? 'true' : null)
}
