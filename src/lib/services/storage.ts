import type { Readable } from 'node:stream'

/** Range of bytes, both ends inclusive. */
export interface ByteRange {
  from: number
  to: number
}

/** Storage for files. Keys are made only by the server: `event/4f1c….webp`. */
export interface FileStorage {
  /** Stores the whole content durably or nothing; rejects if the stream breaks. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Moves a local file to its key, durably; afterwards it is no longer at `path`. */
  adopt(key: string, path: string): Promise<void>
  /** Returns null if the file doesn't exist. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Does nothing if the file doesn't exist. */
  remove(key: string): Promise<void>
  /**
   * Lists every file whose key has the server's form, with the time it was stored; in no particular order.
   */
  list(): AsyncIterable<StoredFile>
  /** Removes incomplete files started before this time from the storage. */
  dropUnfinished(before: Date): Promise<void>
  /** Returns the local path for the pieces of an upload, until it is adopted or dropped. `id` is a UUID. */
  pieces(id: string): string
  /** Does nothing if the upload has no pieces. */
  dropPieces(id: string): Promise<void>
}

export interface StoredFile {
  key: string
  storedAt: Date
}
