import type { Context } from '#lib/contract/context.ts'

const batchSize = 100

interface RemovalData {
  keys?: string[]
  /** Ids of unfinished uploads that won't continue. */
  pieces?: string[]
}

/** Removes files from the storage after the transaction that deleted their rows commits. */
export async function removeFiles(
  { job, changed }: Context,
  { keys = [], pieces = [] }: RemovalData,
): Promise<void> {
  for (const key of keys) changed('file', key)
  for (let offset = 0; offset < Math.max(keys.length, pieces.length); offset += batchSize)
    await job('files-remove', {
      keys: keys.slice(offset, offset + batchSize),
      pieces: pieces.slice(offset, offset + batchSize),
    })
}

export const removeFilesJob = {
  queue: 'files-remove',
  /** Removes the files and pieces from the storage. Safe to repeat. */
  async prepare({ storage }: Context, { keys, pieces }: Required<RemovalData>): Promise<void> {
    for (const key of keys) await storage.remove(key)
    for (const id of pieces) await storage.dropPieces(id)
  },
  async handle(): Promise<void> {},
}
