import type { Context } from '#lib/contract/context.ts'

const together = 100

interface Gone {
  keys?: string[]
  /** Ids of uploads that were begun and will not go on. */
  pieces?: string[]
}

/** Takes files out of the storage when the transaction that has removed their rows is through. */
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
  /** Again is harmless. */
  async prepare({ storage }: Context, { keys, pieces }: Required<Gone>): Promise<void> {
    for (const key of keys) await storage.remove(key)
    for (const id of pieces) await storage.dropPieces(id)
  },
  async handle(): Promise<void> {},
}
