import type { Context } from '#lib/contract/context.ts'

const together = 100

interface Gone {
  keys?: string[]
  /** Ids of unfinished uploads that won't continue. */
  pieces?: string[]
}

/** Removes files from the storage after the transaction that deleted their rows commits. */
export async function removeFiles(
  { job, changed }: Context,
  { keys = [], pieces = [] }: Gone,
): Promise<void> {
  for (const key of keys) changed('file', key)
  for (let at = 0; at < Math.max(keys.length, pieces.length); at += together)
    await job('files-remove', {
      keys: keys.slice(at, at + together),
      pieces: pieces.slice(at, at + together),
    })
}

export const removeFilesJob = {
  queue: 'files-remove',
  /** Removes the files and pieces from the storage. Safe to repeat. */
  async prepare({ storage }: Context, { keys, pieces }: Required<Gone>): Promise<void> {
    for (const key of keys) await storage.remove(key)
    for (const id of pieces) await storage.dropPieces(id)
  },
  async handle(): Promise<void> {},
}
