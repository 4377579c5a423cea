import { fetchSite } from '#lib/contract/client.ts'
import { reportFailure } from '../sign-in/report-error.ts'

/** Ends this device's session; the caller then calls `leaveSession`. */
export const signOut = () => reportFailure('SIGNOUT_ERROR', '/api/auth/signout', endSession)

async function endSession() {
  const { csrfToken } = (await (await fetchSite('/api/auth/csrf')).json()) as { csrfToken: string }
  const response = await fetchSite('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }),
  })
  if (!response.ok) throw new Error('We couldn’t sign you out. Please try again.')
}
