import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { lowerPriority } from '#lib/threads/give-way.ts'
import type { ThreadAnswer } from '#lib/threads/thread.ts'
import { createPainter } from './paint.ts'
import type { Task } from './painter.ts'

const parent = parentPort
if (!parent) throw new Error('worker.ts runs as a worker thread only')
lowerPriority()
const painter = createPainter()

/**
 * Cache of the latest certificates, because private ones are in no page cache. Repeated requests get the same
 * bytes.
 */
const latestSheets = new LRUCache<string, Uint8Array>({ max: 8 })

parent.on('message', (job: Task & { id: number }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(job).then((result) => parent.postMessage(result))
})

async function answer({ id, ...task }: Task & { id: number }): Promise<ThreadAnswer> {
  try {
    return { id, result: 'card' in task ? await painter.paintCard(task.card) : await paintSheet(task) }
  } catch (error) {
    return {
      id,
      fault: `The picture could not be painted: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

async function paintSheet({ sheet, format }: Extract<Task, { sheet: unknown }>): Promise<Uint8Array> {
  const key = JSON.stringify([sheet, format])
  const paintedSheet = latestSheets.get(key) ?? (await painter.paintSheet(sheet, format))
  latestSheets.set(key, paintedSheet)
  return paintedSheet
}
