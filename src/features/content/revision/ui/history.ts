import type { HistoryPanel } from './history-panel.tsx'
import { latePart } from '#ui/parts/late-part.tsx'

/** The history panel, loaded on demand; `latePart` loses its generic types. */
export const History = latePart(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
) as unknown as typeof HistoryPanel
