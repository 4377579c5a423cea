import type { Database } from '#database/client.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Passwords } from '#lib/services/passwords.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

interface ProviderKeys {
  readonly id: string
  readonly secret: string
}

/** What signing in needs to know of the environment. */
export interface AuthSettings {
  readonly siteUrl: string
  readonly secret: string
  /** Whether ADMIN acts as one only with a second factor. */
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

export interface Who {
  viewer: Viewer | null
  address: string
}

/** The process as signing in sees it; the server hands it over. */
export interface AuthServices {
  settings: AuthSettings
  db: Database
  clock: () => Date
  passwords: Passwords
  /** One transaction, with its notes and jobs. */
  write: <Result>(who: Who, run: (ctx: Context) => Promise<Result>) => Promise<Result>
  /** What changed in any process; nothing may be kept between `onLost` and `onBack`. */
  subscribe: (handlers: { onNote(tags: string[]): void; onLost(): void; onBack(): void }) => void
  /** One line of the security log: what happened and to whom, never a secret or an address of mail. */
  record: (event: SecurityEvent) => void
}

export interface SecurityEvent {
  what: 'sign-in' | 'second step' | 'sign-in refused' | 'sign-out' | 'too many' | 'client log'
  userId?: string | undefined
  address: string
  detail?: string | undefined
}
