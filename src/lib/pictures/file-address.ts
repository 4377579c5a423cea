const key = /^[a-z]{1,20}\/[a-z0-9-]{1,100}\.[a-z0-9]{2,5}$/
const filesPath = '/files/'

/**
 * Whether a value has the form of the file keys that the server creates. Such a key can't lead out of a
 * folder.
 */
export const isFileKey = (value: string): boolean => key.test(value)

/**
 * Whether a value is the URL of an upload, optionally of one of these kinds. Without dots, escapes or
 * backslashes, no browser resolves it to another URL.
 */
export function isFileAddress(value: string, ...kinds: string[]): boolean {
  if (!value.startsWith(filesPath) || !isFileKey(value.slice(filesPath.length))) return false
  return kinds.length === 0 || kinds.some((kind) => value.startsWith(`${filesPath}${kind}/`))
}
