import { parentPort } from 'node:worker_threads'
import type { Card } from '#lib/pages/card.ts'
import { giveWay } from '#lib/threads/give-way.ts'
import type { ThreadAnswer } from '#lib/threads/thread.ts'
import { loadFonts, paintCard } from './paint.ts'

const parent = parentPort
if (!parent) throw new Error('worker.ts runs as a worker thread only')
giveWay()
const fonts = loadFonts()
parent.on('message', (job: { id: number; card: Card }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(job).then((made) => parent.postMessage(made))
})

async function answer({ id, card }: { id: number; card: Card }): Promise<ThreadAnswer> {
  try {
    return { id, result: await paintCard(card, await fonts) }
  } catch (error) {
    return {
      id,
      fault: `The card could not be painted: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
