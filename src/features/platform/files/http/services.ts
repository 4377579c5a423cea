import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#database/client.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { NetworkAccess } from '../outside/guarded-fetch.ts'
import type { UploadPlace } from '../places/place.ts'
import type { Quota } from '../uploads/quota.ts'

export interface Caller {
  viewer: Viewer | null
  address: string
}

export interface FilesServices {
  /** Replaces the internet in tests. */
  outside?: NetworkAccess | undefined
  settings: {
    readonly dataDir: string
    readonly imageHosts: readonly string[]
    readonly imageCacheBytes: number
    readonly quota: Quota
  }
  db: Database
  storage: FileStorage
  places: readonly UploadPlace[]
  /** Identifies the caller. Rejects a write from another site that is authenticated by a cookie. */
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  /** Extends the time limit of a large body for slow connections. */
  allowTime: (request: FastifyRequest) => void
  limits: { take(kind: 'read' | 'write', caller: Caller, reply: FastifyReply): Promise<void> }
  read: (caller: Caller) => Context
  /** Subscribes to change notes, for data cached in memory. */
  subscribe: (listener: { onNote(tags: string[]): void; onLost(): void; onBack(): void }) => void
  /** Runs a transaction with its change notes and jobs. */
  write: <Result>(caller: Caller, run: (ctx: Context) => Promise<Result>) => Promise<Result>
}
