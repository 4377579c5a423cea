const form = /^[a-z]{1,20}\/[a-z0-9-]{1,100}\.[a-z0-9]{2,5}$/

/** The only form that the server gives to keys: nothing in it can lead out of a folder. */
export const isFileKey = (key: string): boolean => form.test(key)

/** The key itself; throws at any other, since a person's words would have to have come this far. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('A file key was not made by the server')
  return key
}
