import { drafts } from '#ui/device/drafts.ts'
import { callbackPath } from '../../sign-in/callback-path.ts'

const name = 'after-confirming'

/** Stores on this device where the member was when asked to confirm their address. */
export const keepWayBack = (path: string): void => drafts.write(name, path)

/** Returns the stored path, once; null if nothing was stored on this device. */
export async function takeWayBack(): Promise<string | null> {
  await drafts.ready()
  const savedPath = drafts.read(name)
  drafts.write(name, null)
  return typeof savedPath === 'string' ? callbackPath(savedPath, location.origin) : null
}
