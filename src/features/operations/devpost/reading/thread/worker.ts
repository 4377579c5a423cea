import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#lib/threads/give-way.ts'
import type { ThreadAnswer } from '#lib/threads/thread.ts'
import type { ExportPaths } from '#lib/services/read-exports.ts'
import { tryReadExports } from '../exports.ts'

const parent = parentPort
if (!parent) throw new Error('worker.ts runs as a worker thread only')
lowerPriority()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parent.on('message', async (job: ExportPaths & { id: number }) => parent.postMessage(await answer(job)))

async function answer({ id, ...paths }: ExportPaths & { id: number }): Promise<ThreadAnswer> {
  try {
    return { id, result: await tryReadExports(paths) }
  } catch (error) {
    return {
      id,
      fault: `The file could not be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
