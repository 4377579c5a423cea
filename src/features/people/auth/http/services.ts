import type { Database } from '#database/client.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Passwords } from '#lib/services/passwords.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface ProviderKeys {
  readonly id: string
  readonly secret: string
}

export interface AuthSettings {
  readonly siteUrl: string
  readonly secret: string
  /** Whether ADMIN has that role only with a second factor. */
  readonly adminSecondFactor: boolean
  readonly publicToken: string | null
  readonly providers: {
    readonly github: ProviderKeys | null
    readonly google: ProviderKeys | null
    readonly discord: ProviderKeys | null
  }
  readonly rates: {
    readonly writes: number
    readonly reads: number
    readonly burst: number
    readonly signIn: number
    readonly signInNetwork: number
    readonly signUp: number
  }
}

export interface Caller {
  viewer: Viewer | null
  address: string
}

export interface AuthServices {
  settings: AuthSettings
  db: Database
  clock: () => Date
  passwords: Passwords
  /** Runs a transaction with its change notes and jobs. */
  write: <Result>(caller: Caller, run: (ctx: Context) => Promise<Result>) => Promise<Result>
  /** Subscribes to changes in any process; nothing may be cached between `onLost` and `onBack`. */
  subscribe: (handlers: { onNote(tags: string[]): void; onLost(): void; onBack(): void }) => void
  /** Writes a line of the security log: the event and the user, never a secret or an e-mail address. */
  record: (event: SecurityEvent) => void
}

export interface SecurityEvent {
  what: 'sign-in' | 'second step' | 'sign-in refused' | 'sign-out' | 'too many' | 'client log'
  userId?: string | undefined
  address: string
  detail?: string | undefined
}
