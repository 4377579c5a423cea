import type { PgBoss } from 'pg-boss'
import type { Database } from '#database/client.ts'
import type { RenderAsker, Rendered, RenderOptions } from '#lib/rendered.ts'
import type { Context } from '#lib/context.ts'
import type { Letterbox } from '#lib/letterbox.ts'
import type { Passwords } from '#lib/passwords.ts'
import type { FileStorage } from '#lib/storage.ts'
import type { Vault } from '#lib/vault.ts'
import type { VisitCounter } from '#lib/visits.ts'
import type { Config } from './config.ts'

/** What those hear who keep something in memory. */
export interface Hearing {
  /** These have changed, in this process or another. */
  onNote(tags: string[]): void
  /** Notes may be missed from now on, until `onBack`. */
  onLost(): void
  onBack(): void
}

/** What the process has; a request's context is made from it. */
export interface Services {
  db: Database
  boss: PgBoss
  config: Config
  clock: () => Date
  render: (source: string, options?: RenderOptions & RenderAsker) => Promise<Rendered>
  card: Context['card']
  passwords: Passwords
  vault: Vault
  letterbox: Letterbox
  storage: FileStorage
  visit: Context['visit']
  running: Context['running']
  visits: VisitCounter
  /** Tells this process's own memory, before a write is answered. */
  onChanged: (tags: string[]) => void
  hear: (hearing: Hearing) => void
  /** One line of the security log. */
  record: (event: object) => void
}
