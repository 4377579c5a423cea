import { useEffect, useSyncExternalStore } from 'react'
import { client } from '#lib/contract/client.ts'
import { drafts } from '#ui/device/drafts.ts'
import { getDisplayName } from '../sign-in/session.ts'
import { pageAccount } from './page-account.ts'
import { useSession } from './use-session.ts'

/** State of the account that the page was rendered for. */
export type PageAccount =
  | { state: 'here' }
  /** This tab has signed out and opens `path`. */
  | { state: 'leaving'; path: string }
  /** Signed out in another tab or remotely; `other` is the person who is signed in instead. */
  | { state: 'lost'; isByTab: boolean; other: string | null }

/** Watches the page's account, and unlocks that person's drafts. */
export function usePageAccount(): PageAccount {
  const { data, status, isError } = useSession()
  const id = data?.account.id ?? null
  useEffect(() => {
    if (status !== 'loading' && !isError) drafts.identify(id, id === null ? undefined : getDraftKey)
    else if (isError) drafts.giveUp()
  }, [id, status, isError])
  const path = useSyncExternalStore(pageAccount.subscribe, pageAccount.leavingFor, () => null)
  if (path !== null) return { state: 'leaving', path }
  if (status === 'loading' || !pageAccount.isLost(id ?? undefined)) return { state: 'here' }
  return { state: 'lost', isByTab: pageAccount.isByTab(), other: data && getDisplayName(data) }
}

/**
 * Loads the key for drafts. Imports the contract lazily, since only viewers with something to store need it.
 */
async function getDraftKey(): Promise<string> {
  const { deviceContract } = await import('../account/devices-contract.ts')
  return (await client(deviceContract).getDraftKey({})).key
}
