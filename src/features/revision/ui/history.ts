import { lazy } from 'react'
import type { HistoryPanel } from './history-panel.tsx'

/** The panel, once it is asked for; `lazy` forgets that it fits every kind of text. */
export const History = lazy(async () => ({
  default: (await import('./history-panel.tsx')).HistoryPanel,
})) as unknown as typeof HistoryPanel
