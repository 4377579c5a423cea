import { drafts } from '#ui/device/drafts.ts'
import { getCallbackPath } from '../../sign-in/callback-path.ts'

const name = 'after-confirming'

/** Stores on this device where the member was when asked to confirm their address. */
export const saveReturnPath = (path: string): void => drafts.write(name, path)

/** Returns the stored path, once; null if nothing was stored on this device. */
export async function takeReturnPath(): Promise<string | null> {
  await drafts.ready()
  const savedPath = drafts.read(name)
  drafts.write(name, null)
  return typeof savedPath === 'string' ? getCallbackPath(savedPath, location.origin) : null
}
