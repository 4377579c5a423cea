import type { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientConfig } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#database/client.ts'
import type { Work } from '#database/connection/slow-statements.ts'
import type { RenderRequester, RenderedText, RenderOptions } from '#lib/pages/rendered-text.ts'
import type { Context } from '#lib/contract/context.ts'
import type { MailTransport } from '#lib/services/mail-transport.ts'
import type { Passwords } from '#lib/services/passwords.ts'
import type { Probes } from '#lib/services/process/probes.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import type { Vault } from '#lib/services/vault.ts'
import type { VisitCounter } from '#lib/services/visits.ts'
import type { Config } from './config/config.ts'
import type { OwnNotes } from './operations/own-notes.ts'
import type { ReportFault } from './requests/log/faults/report-faults.ts'
import type { Tracing } from './requests/log/traces/tracing.ts'

/** Callbacks for parts that keep data in memory. */
export interface Subscription {
  /** Called when these tags have changed, in this process or another. */
  onNote(tags: string[]): void
  /** Called when notes may be missed, until `onBack`. */
  onLost(): void
  onBack(): void
}

/** Services of the process. A request's context is made from them. */
export interface Services {
  db: Database
  /**
   * Database for reads and pages. It has most of the connections, not all, so that writes and sign-ins always
   * find some.
   */
  readDb: Database
  boss: PgBoss
  /** Connection past any pooler, for jobs that need one of their own. */
  jobConnection: ClientConfig
  config: Config
  clock: () => Date
  render: (source: string, options?: RenderOptions & RenderRequester) => Promise<RenderedText>
  card: Context['card']
  sheet: Context['sheet']
  calculate: Context['calculate']
  readExports: Context['readExports']
  passwords: Passwords
  vault: Vault
  mailTransport: MailTransport
  chat: Context['chat']
  storage: FileStorage
  fetchStatus: Context['fetchStatus']
  post: Context['post']
  running: Context['running']
  probes: Probes
  visits: VisitCounter
  /** Updates this process's own memory, before a write is answered. */
  onChanged: (tags: string[]) => void
  /** Set if the process listens to notes. */
  ownNotes?: OwnNotes
  subscribe: (subscription: Subscription) => void
  /** Writes one line of the security log. */
  record: (event: object) => void
  readings: Readings
  /** The current work of the process, for the log of slow statements. */
  work: AsyncLocalStorage<Work>
  /** Reports an unexpected error to the operator's service, if one is configured. Never waits. */
  reportFault: ReportFault
  /** Set if traces are configured. */
  tracing?: Tracing | undefined
}

/** Numbers for `/metrics`; each part of the process adds its own. */
export interface Readings {
  pagesInProgress?: () => number
  apiReadsInProgress?: () => number
  liveConnections?: () => number
  slowStatements?: () => number
}
