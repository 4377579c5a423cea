import { createCardPainter } from '#features/files/cards/painter.ts'
import { createRenderer } from '#features/text/rendering/renderer.ts'
import type { Services } from './services.ts'

export type Threads = ReturnType<typeof startThreads>

/** What renders texts and paints cards, off the main loop; each thread begins with its first work. */
export function startThreads() {
  const [renderer, painter] = [createRenderer(), createCardPainter()]
  return {
    /** Shows pictures of these hosts where nothing else is said. */
    renderWith:
      (imageHosts: readonly string[]): Services['render'] =>
      (source, options) =>
        renderer.render(source, { imageHosts: [...imageHosts], ...options }),
    card: painter.paint,
    close: async () => void (await Promise.all([renderer.close(), painter.close()])),
  }
}
