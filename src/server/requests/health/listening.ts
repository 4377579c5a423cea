import type { Pools } from '#database/connection/pools.ts'
import { errorReporter } from '#lib/services/log.ts'
import type { Quiet } from '../../jobs/quiet.ts'
import type { Subscription } from '../../services.ts'

/** Whether the process hears notes, as `/readyz` and `/metrics` tell. */
export interface Listening extends Quiet {
  /** The moment of `performance.now()` at which notes were lost; null while they are heard. */
  silentSince: number | null
  /** The database takes notes, and they don't arrive. */
  isUnheard: boolean
}

/** With `hears` there are no notes to miss. */
export const createListening = ({ hears }: { hears: boolean }): Listening => ({
  silentSince: hears ? null : performance.now(),
  isUnheard: false,
  isQuiet: false,
})

export const unheard =
  'are not heard, because a pooler does not pass on LISTEN: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use session mode'

/** What the connection for notes does to the others and asks of them. */
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
