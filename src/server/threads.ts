import { createExportReader } from '#features/operations/devpost/reading/thread/reader.ts'
import { createCardPainter } from '#features/platform/files/cards/painter.ts'
import { createCalculator } from '#features/judging/judging/thread/calculator.ts'
import { createRenderer } from '#features/content/text/rendering/renderer.ts'
import type { Services } from './services.ts'

export type Threads = ReturnType<typeof startThreads>

/**
 * Creates worker threads that render texts, paint cards, calculate and read exports without blocking the
 * event loop. Each thread starts with its first task.
 */
export function startThreads() {
  const [renderer, painter, calculator] = [createRenderer(), createCardPainter(), createCalculator()]
  const reader = createExportReader()
  return {
    /** Returns a renderer that uses these image hosts by default. */
    renderWith:
      (imageHosts: readonly string[]): Services['render'] =>
      (source, options) =>
        renderer.render(source, { imageHosts: [...imageHosts], ...options }),
    work: {
      card: painter.paint,
      sheet: painter.paintSheet,
      calculate: calculator.calculate,
      readExports: reader.read,
    },
    close: async () =>
      void (await Promise.all([renderer, painter, calculator, reader].map((each) => each.close()))),
  }
}
