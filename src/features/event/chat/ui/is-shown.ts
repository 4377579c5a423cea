import type { ShownConnection } from './discord-card.tsx'

/** Whether there is anything to show: without a configured chat nobody sees it. */
export const isShown = ({ canConnect, handle }: ShownConnection): boolean => canConnect || handle !== null
