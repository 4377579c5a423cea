/** The code that Node and PostgreSQL put on their errors, such as `ENOENT` or `57P03`; null when there is none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
