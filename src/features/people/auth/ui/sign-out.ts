import { fetchSite } from '#lib/contract/client.ts'
import { reportAuthError } from '../sign-in/report-error.ts'

/** Ends this device's session; the caller then calls `leaveFor`. */
export async function signOut() {
  try {
    await endSession()
  } catch (error) {
    reportAuthError('SIGNOUT_ERROR', error, '/api/auth/signout')
    throw error
  }
}

async function endSession() {
  const { csrfToken } = (await (await fetchSite('/api/auth/csrf')).json()) as { csrfToken: string }
  const response = await fetchSite('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }),
  })
  if (!response.ok) throw new Error('We couldn’t sign you out. Please try again.')
}
