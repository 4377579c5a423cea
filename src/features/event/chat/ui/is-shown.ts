import type { ShownConnection } from './discord-card.tsx'

/**
 * Returns whether Discord is shown in settings: if accounts can be connected on this site, or the user's
 * account is connected.
 */
export const isShown = ({ canConnect, handle }: ShownConnection): boolean => canConnect || handle !== null
