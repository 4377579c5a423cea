/** Returns the code of a Node or PostgreSQL error, such as `ENOENT` or `57P03`, or null. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
