import { isFileKey } from '#lib/pictures/file-address.ts'

/** Returns the key, or throws if the server didn't make it, so that user input never becomes a path. */
export function validateKey(key: string): string {
  if (!isFileKey(key)) throw new Error('A file key was not made by the server')
  return key
}
