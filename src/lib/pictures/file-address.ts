const key = /^[a-z]{1,20}\/[a-z0-9-]{1,100}\.[a-z0-9]{2,5}$/
const filesPath = '/files/'

/** The only form that the server gives to keys: nothing in it can lead out of a folder. */
export const isFileKey = (value: string): boolean => key.test(value)

/**
 * Whether it is the address of an upload, of one of these kinds when any are named. No browser reads such an address
 * as another one: it has no dots, escapes or backslashes to resolve.
 */
export function isFileAddress(value: string, ...kinds: string[]): boolean {
  if (!value.startsWith(filesPath) || !isFileKey(value.slice(filesPath.length))) return false
  return kinds.length === 0 || kinds.some((kind) => value.startsWith(`${filesPath}${kind}/`))
}
