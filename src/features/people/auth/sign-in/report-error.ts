/** Error codes for reading the session, signing in and signing out. */
export type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'SIGNIN_ERROR' | 'SIGNOUT_ERROR'

/**
 * Sends an error of the authentication client to the log by beacon, which works even when the page closes.
 */
export function reportAuthError(code: ClientErrorCode, error: unknown, path: string): void {
  const message = error instanceof Error ? error.message : String(error)
  const report = new URLSearchParams({ level: 'error', code, message: message.slice(0, 500), path })
  navigator.sendBeacon('/api/auth/_log', report)
}

/** Runs `request`, which sends a request to `path`; reports a failure and rethrows it. */
export async function reportFailure<Answer>(
  code: ClientErrorCode,
  path: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    reportAuthError(code, error, path)
    throw error
  }
}
