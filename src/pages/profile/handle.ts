import { notFound } from '#lib/contract/errors.ts'

/** Returns the username in `@name`, as spelled; 404 for any other URL under /u/. */
export function parseUserName(handle: string): string {
  if (!/^@[\w-]+$/.test(handle)) throw notFound('Profile')
  return handle.slice(1)
}
