import { isFileKey } from '#lib/pictures/file-address.ts'

/** The key itself; throws at any other, since a person's words would have to have come this far. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('A file key was not made by the server')
  return key
}
