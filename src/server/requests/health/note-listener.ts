import type { Pools } from '#database/connection/pools.ts'
import { errorReporter } from '#lib/services/log.ts'
import type { Quiet } from '../../jobs/quiet.ts'
import type { Subscription } from '../../services.ts'

/** State of the connection for notes, as `/readyz` and `/metrics` report it. */
export interface Listening extends Quiet {
  /** Time by `performance.now()` at which the connection for notes was lost; null while it works. */
  silentSince: number | null
  /** Whether the database accepts notes but they don't arrive. */
  isUnheard: boolean
}

/** Creates the initial state. With `hears`, no notes can be missed. */
export const createListening = ({ hears }: { hears: boolean }): Listening => ({
  silentSince: hears ? null : performance.now(),
  isUnheard: false,
  isQuiet: false,
})

export const unheard =
  'are not heard, because a pooler does not pass on LISTEN: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use session mode'

/** Connects the listener for notes to the pools: renews them when it is silent, and sends test notes. */
export function noteLine({ renew, requests }: Pools, listening: Listening) {
  const report = errorReporter('notes')
  return {
    onSilent: renew,
    onUnheard() {
      listening.isUnheard = true
      report(new Error(`Notes ${unheard}.`))
    },
    send: (channel: string, payload: string) =>
      requests.query('select pg_notify($1, $2)', [channel, payload]),
  }
}

export function listeningSubscription(listening: Listening): Subscription {
  return {
    onNote: () => {},
    onLost: () => void (listening.silentSince ??= performance.now()),
    onBack() {
      listening.silentSince = null
      listening.isUnheard = false
    },
  }
}
