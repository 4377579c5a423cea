import type { HistoryPanel } from './history-panel.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

/**
 * The history panel, loaded on demand. `createLatePart` loses its generic types, so the cast restores them.
 */
export const History = createLatePart(
  async () => (await import('./history-panel.tsx')).HistoryPanel,
) as unknown as typeof HistoryPanel
