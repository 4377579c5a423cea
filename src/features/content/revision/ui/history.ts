import type { HistoryPanel } from './history-panel.tsx'
import { latePart } from '#ui/parts/late-part.tsx'

/** The panel, once it is asked for; `latePart` forgets that it fits every kind of text. */
export const History = latePart(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
) as unknown as typeof HistoryPanel
