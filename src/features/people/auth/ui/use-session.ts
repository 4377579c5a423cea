import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionDoubted } from '#lib/contract/client.ts'
import { writeSetting } from '#ui/device/settings.ts'
import { pageAccount } from './page-account.ts'
import { takeFirst } from '../sign-in/first-answer.ts'
import { reporting } from '../sign-in/report-error.ts'
import type { Session, SessionStatus } from '../sign-in/session.ts'

export const sessionKey = ['session'] as const
/** What the header and the side menu show of them. */
export const viewerKey = ['viewer'] as const

/** The key of the next-auth client: other tabs hear of a sign-in or sign-out through it. */
const storageKey = 'nextauth.message'

interface SessionOptions {
  /** Default on. */
  refetchOnFocus?: boolean
  /** Seconds; default none. */
  refetchInterval?: number
}

/** Who is signed in, as far as the browser knows. */
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

/** Asks again who is signed in when another tab signs in or out, or the API doubts it; once for the whole page. */
export function useSessionNews(queries: QueryClient) {
  useEffect(() => {
    // An answer that is under way may be older than the news, so it is not waited for.
    const askAgain = () => {
      for (const queryKey of [sessionKey, viewerKey]) void queries.invalidateQueries({ queryKey })
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey || newValue === null) return
      pageAccount.hearTab()
      askAgain()
    }
    // A page that comes back as it was left may be someone else's.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && askAgain()
    addEventListener('storage', onStorage)
    addEventListener(sessionDoubted, askAgain)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener(sessionDoubted, askAgain)
      removeEventListener('pageshow', onShow)
    }
  }, [queries])
}

/** Asks again, here and in every other tab, after this tab signed in or out or changed what a session says. */
export async function sessionChanged(queries: QueryClient) {
  const end = pageAccount.beginChange()
  tellOtherTabs()
  await queries.invalidateQueries().finally(() => end(queries.getQueryData<Session>(sessionKey)?.account.id))
}

/** Leaves the page for `path` after this tab signed out, with everything that it knows. */
export function leaveFor(path: string) {
  rememberMember(false)
  tellOtherTabs()
  pageAccount.leave(path)
}

function tellOtherTabs() {
  // The message counts seconds, and storing the same one twice in a second tells nobody.
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

const fetchSession = () => reporting('CLIENT_FETCH_ERROR', '/api/auth/session', readSession)

async function readSession(): Promise<Session | null> {
  const response = await (takeFirst() ?? fetch('/api/auth/session'))
  if (!response.ok) throw new Error('The session could not be read')
  const session = (await response.json()) as Partial<Session>
  rememberMember(session.account !== undefined)
  pageAccount.know(session.account?.id)
  return session.account ? (session as Session) : null
}

/** For the script in the head: the next page is drawn for a member from the start. */
function rememberMember(isMember: boolean) {
  document.documentElement.toggleAttribute('data-member', isMember)
  writeSetting('member', isMember ? 'true' : null)
}
