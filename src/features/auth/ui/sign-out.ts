import { fetchSite } from '#lib/contract/client.ts'

/** Ends this device's session; the caller then calls `leaveFor`. */
export async function signOut() {
  const { csrfToken } = (await (await fetchSite('/api/auth/csrf')).json()) as { csrfToken: string }
  const response = await fetchSite('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }),
  })
  if (!response.ok) throw new Error('We couldn’t sign you out. Please try again.')
}
