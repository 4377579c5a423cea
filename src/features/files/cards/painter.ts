import type { Card } from '#lib/pages/card.ts'
import { createThread } from '#lib/threads/thread.ts'

/** Paints social cards in a thread of its own. Rejects with 503 when too many wait. */
export function createCardPainter() {
  const { ask, close } = createThread({ file: './src/features/files/cards/worker.ts', mostWaiting: 200 })
  return { paint: async (card: Card) => (await ask({ card })) as Uint8Array, close }
}
