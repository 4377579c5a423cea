import { readKept, writeKept } from '#ui/saving/kept.ts'
import { callbackPath } from '../../sign-in/callback-path.ts'

const name = 'after-confirming'

/** Keeps on this device where somebody was when they were asked to confirm their address. */
export const keepWayBack = (path: string): void => writeKept(name, path)

/** Where they were, once; null when nothing was kept here. */
export function takeWayBack(): string | null {
  const kept = readKept(name)
  writeKept(name, null)
  return typeof kept === 'string' ? callbackPath(kept, location.origin) : null
}
