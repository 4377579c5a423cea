import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionDoubted } from '#lib/contract/client.ts'
import { writeKept } from '#ui/saving/kept.ts'
import { takeFirst } from '../sign-in/first-answer.ts'
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
  const { data, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: fetchSession,
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: refetchOnFocus,
    refetchInterval: refetchInterval > 0 && refetchInterval * 1000,
  })
  const status: SessionStatus = isPending ? 'loading' : data ? 'authenticated' : 'unauthenticated'
  return { data: data ?? null, status }
}

/** Asks again who is signed in when another tab signs in or out, or the API doubts it; once for the whole page. */
export function useSessionNews(queries: QueryClient) {
  useEffect(() => {
    // An answer that is under way may be older than the news, so it is not waited for.
    const askAgain = () => {
      for (const queryKey of [sessionKey, viewerKey]) void queries.invalidateQueries({ queryKey })
    }
    const onStorage = ({ key, newValue }: StorageEvent) =>
      key === storageKey && newValue !== null && askAgain()
    addEventListener('storage', onStorage)
    addEventListener(sessionDoubted, askAgain)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener(sessionDoubted, askAgain)
    }
  }, [queries])
}

/** Asks again, here and in every other tab. */
export async function sessionChanged(queries: QueryClient) {
  // The message counts seconds, and storing the same one twice in a second tells nobody.
  localStorage.removeItem(storageKey)
  localStorage.setItem(
    storageKey,
    JSON.stringify({
      event: 'session',
      data: { trigger: 'getSession' },
      timestamp: Math.floor(Date.now() / 1000),
    }),
  )
  await queries.invalidateQueries()
}

async function fetchSession(): Promise<Session | null> {
  const response = await (takeFirst() ?? fetch('/api/auth/session'))
  if (!response.ok) throw new Error('The session could not be read')
  const session = (await response.json()) as Partial<Session>
  rememberMember(session.account !== undefined)
  return session.account ? (session as Session) : null
}

/** For the script in the head: the next page is drawn for a member from the start. */
function rememberMember(isMember: boolean) {
  document.documentElement.toggleAttribute('data-member', isMember)
  writeKept('member', isMember || null)
}
