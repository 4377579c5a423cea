import { parentPort } from 'node:worker_threads'
import type { Card } from '#lib/pages/card.ts'
import { loadFonts, paintCard } from './paint.ts'

export interface CardJob {
  id: number
  card: Card
}
export type CardAnswer = { id: number } & ({ bytes: Uint8Array } | { fault: string })

const parent = parentPort
if (!parent) throw new Error('worker.ts runs as a worker thread only')
const fonts = loadFonts()
parent.on('message', (job: CardJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(job).then((made) => parent.postMessage(made))
})

async function answer({ id, card }: CardJob): Promise<CardAnswer> {
  try {
    return { id, bytes: await paintCard(card, await fonts) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
