import { createContext } from 'react-router'
import type { Database } from '#database/client.ts'
import type { Card, Sheet, SheetFormat } from '../pages/card.ts'
import type { Access } from './contract.ts'
import type { Tag } from './tags.ts'
import type { Chat } from '../services/chat-driver.ts'
import type { DeadJobs } from '../services/dead-jobs.ts'
import type { MailTransport } from '../services/mail-transport.ts'
import type { Post } from '../services/post-request.ts'
import type { ProcessInfo } from '../services/process/process-info.ts'
import type { Calculate } from '../services/calculate.ts'
import type { ReadExports } from '../services/read-exports.ts'
import type { Passwords } from '../services/passwords.ts'
import type { Probes } from '../services/process/probes.ts'
import type { RenderOptions, RenderedText } from '../pages/rendered-text.ts'
import type { FileStorage } from '../services/storage.ts'
import type { TraceOperation } from '../services/trace.ts'
import type { Vault } from '../services/vault.ts'
import type { Viewer } from './viewer.ts'
import type { VisitCounter } from '../services/visits.ts'

/** Everything a service may use. It arrives with the request; nothing is stored at module level. */
export interface Context {
  /** During a write, the transaction of the request. */
  db: Database
  viewer: Viewer | null
  /** Server time, the only clock for deadlines. */
  now: Date
  /** Whether the demo fills an empty database, with accounts whose passwords are public. */
  isDemo: boolean
  /** Base URL of the site, without a trailing slash. */
  origin: string
  /** Configured sign-in providers, by next-auth's names: 'github' and the like. */
  outsideProviders: readonly string[]
  /** Hosts from which texts may show pictures. */
  imageHosts: readonly string[]
  /** IP address of the request, for throttling. */
  address: string
  /** User agent of the request; empty if there is none. */
  agent: string
  /** Counts page visits without identifying visitors. */
  visits: VisitCounter
  /** Names of the policies checked so far. */
  asked: Set<string>
  /** Called after each policy that allows the caller, with its name; set only while a policy is tried. */
  allowed?: ((policyName: string) => void) | undefined
  /**
   * Renders Markdown to safe HTML in a worker; throws 422 with the line of rejected content, 413 beyond the
   * size limit.
   */
  render(source: string, options?: RenderOptions): Promise<RenderedText>
  /** Renders a social card as PNG in a thread; throws 503 if too many wait. */
  card(card: Card): Promise<Uint8Array>
  /** Renders a certificate in a thread; throws 503 if too many wait. */
  sheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array>
  /** Runs long calculations in a thread; results are cached by key. */
  calculate: Calculate
  /** Reads Devpost exports in a thread; throws 422 for an invalid file, 503 if too many wait. */
  readExports: ReadExports
  passwords: Passwords
  vault: Vault
  mailTransport: MailTransport
  /** Chat configuration; its `driver` is null if the site has no chat. */
  chat: Chat
  storage: FileStorage
  /**
   * Returns the HTTP status of a public URL, or null without a response. Takes up to five seconds: never call
   * it while a request or a transaction waits.
   */
  fetchStatus(address: string): Promise<number | null>
  /**
   * Posts over https to the public internet, with a timeout of fifteen seconds: never call it while a
   * transaction waits.
   */
  post: Post
  /** Returns information about the process, without secrets. */
  running(): ProcessInfo
  /** Asks other systems with a time limit, and keeps the answers for a few seconds. */
  probes: Probes
  /**
   * Registers that the page uses this data, so that the page becomes stale once `changed` is called for it.
   */
  uses(kind: Tag, id?: string): void
  /** Sets the time at which the page's data changes by itself. */
  until(time: Date | null | undefined): void
  /** Notifies every process and its page caches when the transaction commits. */
  changed(kind: Tag, id?: string): void
  /**
   * Adds to counters of a row that many writes change. `store` runs last in the write, with the sums, because
   * it locks the row until the commit.
   */
  count(
    row: string,
    amounts: Readonly<Record<string, number>>,
    store: (sums: Readonly<Record<string, number>>) => Promise<unknown>,
  ): void
  /** Moves the current device to this session; its cookie is replaced after the commit. */
  reopened(sessionId: string): void
  /**
   * Queues a job for external effects, stored in the same transaction and run after it or from a given time
   * on.
   */
  job(queue: string, data: object, startAfter?: Date): Promise<void>
  /** Jobs that failed for good, for administrators. */
  deadJobs: DeadJobs
  /** Set if the request is traced. */
  trace?: TraceOperation | undefined
}

export type MemberContext = Context & { viewer: Viewer }
export type ContextFor<A extends Access> = A extends 'anyone' ? Context : MemberContext

/** Key by which a page's loader gets the context. */
export const requestContext = createContext<Context | null>(null)
