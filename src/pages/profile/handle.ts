import { notFound } from '#lib/contract/errors.ts'

/** The username in `@name`, as it was spelled; 404 for any other address under /u/. */
export function userNameIn(handle: string): string {
  if (!/^@[\w-]+$/.test(handle)) throw notFound('Profile')
  return handle.slice(1)
}
