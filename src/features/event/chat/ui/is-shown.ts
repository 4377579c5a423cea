import type { ShownConnection } from './discord-card.tsx'

/** Returns whether there is anything to show: nothing without a configured chat. */
export const isShown = ({ canConnect, handle }: ShownConnection): boolean => canConnect || handle !== null
