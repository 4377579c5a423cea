import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#database/client.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { Outside } from '../outside/guarded-fetch.ts'
import type { UploadPlace } from '../places/place.ts'
import type { Quota } from '../uploads/quota.ts'

export interface Who {
  viewer: Viewer | null
  address: string
}

/** The process as files see it; the server hands it over. */
export interface FilesServices {
  /** Takes the place of the internet. */
  outside?: Outside | undefined
  settings: {
    readonly dataDir: string
    readonly imageHosts: readonly string[]
    /** The most that made pictures take on the disk. */
    readonly imageCacheBytes: number
    readonly quota: Quota
  }
  db: Database
  storage: FileStorage
  places: readonly UploadPlace[]
  /** Who asks; refuses a write from another site when a cookie is the proof. */
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  /** Gives a large body the time that a slow connection needs. */
  allowTime: (request: FastifyRequest) => void
  limits: { take(kind: 'read' | 'write', who: Who, reply: FastifyReply): Promise<void> }
  read: (who: Who) => Context
  /** Tells what notes say, for what is kept in memory. */
  subscribe: (hearing: { onNote(tags: string[]): void; onLost(): void; onBack(): void }) => void
  /** One transaction, with its notes and jobs. */
  write: <Result>(who: Who, run: (ctx: Context) => Promise<Result>) => Promise<Result>
}
