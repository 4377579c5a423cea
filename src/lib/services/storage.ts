import type { Readable } from 'node:stream'

/** From this byte up to and including that one. */
export interface ByteRange {
  from: number
  to: number
}

/** Where files lie. Keys are made by the server alone: `event/4f1c….webp`. */
export interface FileStorage {
  /** Stores all of it durably or nothing; rejects when the stream breaks. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Takes a whole file of this machine over, durably: afterwards it is under its key and no longer at `path`. */
  adopt(key: string, path: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Harmless when there is none. */
  remove(key: string): Promise<void>
  /** Every file that lies there under a key of the server's form, and since when; in no order that counts. */
  list(): AsyncIterable<StoredFile>
  /** Drops what was begun before this moment and never became a file, in the storage itself. */
  dropUnfinished(before: Date): Promise<void>
  /** Where on this machine an upload collects its pieces, until it is adopted or dropped. `id` is a UUID. */
  pieces(id: string): string
  /** Harmless when there are none. */
  dropPieces(id: string): Promise<void>
}

export interface StoredFile {
  key: string
  storedAt: Date
}
