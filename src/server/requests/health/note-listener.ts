import type { Pools } from '#database/connection/pools.ts'
import { createErrorReporter } from '#lib/services/log.ts'
import type { Quiet } from '../../jobs/quiet.ts'
import type { Subscription } from '../../services.ts'

/** State of the connection for notes, as `/readyz` and `/metrics` report it. */
export interface ListenerState extends Quiet {
  /** Time by `performance.now()` at which the connection for notes was lost; null while it works. */
  silentSince: number | null
  /** Whether the database accepts notes but they don't arrive. */
  isUnheard: boolean
}

/**
 * Creates the initial state. With `hears`, notes count as arriving from the start; otherwise their connection
 * counts as lost until it works.
 */
export const createListenerState = ({ hears }: { hears: boolean }): ListenerState => ({
  silentSince: hears ? null : performance.now(),
  isUnheard: false,
  isQuiet: false,
})

export const unheardMessage =
  'are not heard, because a pooler does not pass on LISTEN: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use session mode'

/** Connects the listener for notes to the pools: renews them when it is silent, and sends test notes. */
export function createNoteLine({ renew, requests }: Pools, listenerState: ListenerState) {
  const report = createErrorReporter('notes')
  return {
    onSilent: renew,
    onUnheard() {
      listenerState.isUnheard = true
      report(new Error(`Notes ${unheardMessage}.`))
    },
    send: (channel: string, payload: string) =>
      requests.query('select pg_notify($1, $2)', [channel, payload]),
  }
}

export function createListenerSubscription(listenerState: ListenerState): Subscription {
  return {
    onNote: () => {},
    onLost: () => void (listenerState.silentSince ??= performance.now()),
    onBack() {
      listenerState.silentSince = null
      listenerState.isUnheard = false
    },
  }
}
