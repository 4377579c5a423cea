import type { Card, Sheet, SheetFormat } from '#lib/pages/card.ts'
import { createThread } from '#lib/threads/thread.ts'

/** What the thread is asked to paint. */
export type Task = { card: Card } | { sheet: Sheet; format: SheetFormat }

/** Paints social cards and certificates in a thread of its own. Rejects with 503 when too many wait. */
export function createCardPainter() {
  const { ask, close } = createThread({
    file: './src/features/platform/files/cards/worker.ts',
    mostWaiting: 200,
  })
  const done = async (task: Task) => (await ask(task)) as Uint8Array
  return {
    paint: (card: Card) => done({ card }),
    paintSheet: (sheet: Sheet, format: SheetFormat) => done({ sheet, format }),
    close,
  }
}
