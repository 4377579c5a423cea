import { createContext } from 'react-router'
import type { Database } from '#database/client.ts'
import type { Card, Sheet, SheetFormat } from '../pages/card.ts'
import type { Access } from './contract.ts'
import type { Tag } from './tags.ts'
import type { Chat } from '../services/chat-driver.ts'
import type { MailTransport } from '../services/mail-transport.ts'
import type { Post } from '../services/posting.ts'
import type { Running } from '../services/running.ts'
import type { Calculate } from '../services/calculate.ts'
import type { ReadExports } from '../services/read-exports.ts'
import type { Passwords } from '../services/passwords.ts'
import type { RenderOptions, Rendered } from '../pages/rendered.ts'
import type { FileStorage } from '../services/storage.ts'
import type { Vault } from '../services/vault.ts'
import type { Viewer } from './viewer.ts'
import type { VisitCounter } from '../services/visits.ts'

/** Everything a service may touch. It arrives with the request; nothing lives at module level. */
export interface Context {
  /** In a write, the request's one transaction. */
  db: Database
  viewer: Viewer | null
  /** The server's clock, which alone decides deadlines. */
  now: Date
  /** The demo fills an empty database, with accounts whose passwords everyone knows. */
  isDemo: boolean
  /** Where the site is reached, without a slash at the end. */
  origin: string
  /** The outside services that are set up for signing in, by next-auth's names: 'github' and the like. */
  outsideProviders: readonly string[]
  /** Hosts whose pictures texts may show. */
  imageHosts: readonly string[]
  /** The address the request came from, for throttling. */
  address: string
  /** What the request's browser calls itself; empty where no browser asks. */
  agent: string
  /** Counts who looks at what, without knowing who it was. */
  visits: VisitCounter
  /** The policies asked so far. */
  asked: Set<string>
  /** Markdown to safe HTML, in a worker; throws 422 or 413 with the line. */
  render(source: string, options?: RenderOptions): Promise<Rendered>
  /** A social card as PNG, in a thread; throws 503 when too many wait. */
  card(card: Card): Promise<Uint8Array>
  /** A certificate's sheet, in a thread; throws 503 when too many wait. */
  sheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array>
  /** Long sums, in a thread; what they give is kept by the key. */
  calculate: Calculate
  /** Devpost's exports, read in a thread; throws 422 for what is none, 503 when too many wait. */
  readExports: ReadExports
  passwords: Passwords
  vault: Vault
  mailTransport: MailTransport
  /** The chat community, as far as one is configured. */
  chat: Chat
  storage: FileStorage
  /**
   * The status with which an address of the public internet answers, null when it does not. It takes
   * up to five seconds: never while a request or a transaction waits.
   */
  fetchStatus(address: string): Promise<number | null>
  /** Posts to the public internet, by https, with up to fifteen seconds for the answer: never while a transaction waits. */
  post: Post
  /** What the process knows of itself, without any secret. */
  running(): Running
  /** A page made from this context becomes stale when `changed` names the same thing. */
  uses(kind: Tag, id?: string): void
  /** The moment at which what was read changes by itself. */
  until(moment: Date | null | undefined): void
  /** Told to every process, and to its page caches, when the transaction commits. */
  changed(kind: Tag, id?: string): void
  /**
   * Adds to counters of a row that many writes change. `store` runs last in the write, with the sums: from then until
   * the commit, others wait for the row.
   */
  count(
    row: string,
    amounts: Readonly<Record<string, number>>,
    store: (sums: Readonly<Record<string, number>>) => Promise<unknown>,
  ): void
  /** The asking device goes on under this session; its cookie is exchanged after the commit. */
  reopened(sessionId: string): void
  /** Outside effects: stored in the same transaction, carried out after it, or from a given moment on. */
  job(queue: string, data: object, startAfter?: Date): Promise<void>
}

export type MemberContext = Context & { viewer: Viewer }
export type ContextFor<A extends Access> = A extends 'anyone' ? Context : MemberContext

/** How a page's loader reaches the context. */
export const requestContext = createContext<Context | null>(null)
