/** The codes of next-auth's client, and one for each thing this site asks of it besides. */
export type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'SIGNIN_ERROR' | 'SIGNOUT_ERROR'

/** Sends an error of the authentication client to the log by beacon, which also leaves when the page is closed. */
export function reportAuthError(code: ClientErrorCode, error: unknown, path: string): void {
  const message = error instanceof Error ? error.message : String(error)
  const report = new URLSearchParams({ level: 'error', code, message: message.slice(0, 500), path })
  navigator.sendBeacon('/api/auth/_log', report)
}

/** Asks `path` for something; a failure is reported before it is thrown on. */
export async function reporting<Answer>(
  code: ClientErrorCode,
  path: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    reportAuthError(code, error, path)
    throw error
  }
}
