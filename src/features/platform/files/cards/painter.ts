import type { Card, Sheet, SheetFormat } from '#lib/pages/card.ts'
import { createThread } from '#lib/threads/thread.ts'

export type Task = { card: Card } | { sheet: Sheet; format: SheetFormat }

/** Paints social cards and certificates in a separate thread. Rejects with 503 if too many tasks wait. */
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
