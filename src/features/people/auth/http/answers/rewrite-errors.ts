import type { Attempt } from '../limits/attempt.ts'
import { isOutsideService } from '../outside/link-account.ts'
import type { AuthCall } from './read-request.ts'

const authErrors = new Set(['Configuration', 'OAuthCallbackError', 'OAuthSignInError'])

/**
 * Rewrites error words. @auth/core calls every failure with an external service a configuration error, even
 * if the person only pressed "Cancel" there; this restores next-auth's word for it. A failed link is reported
 * on the account page.
 */
export async function rewriteErrors(
  response: Response,
  { action, provider }: AuthCall,
  { linksTo }: Attempt,
): Promise<Response> {
  if (!isOutsideService(provider)) return response
  const errorName = action === 'callback' ? 'OAuthCallback' : 'OAuthSignin'
  const renameError = (address: string) => {
    const url = URL.parse(address)
    const error = url?.searchParams.get('error')
    if (!url || !error) return address
    if (authErrors.has(error)) url.searchParams.set('error', errorName)
    if (linksTo) {
      url.pathname = '/account'
      if (error === 'OAuthAccountNotLinked') url.searchParams.set('error', 'LinkedElsewhere')
    }
    return url.href
  }
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location) headers.set('location', renameError(location))
  const isJson = headers.get('content-type')?.startsWith('application/json')
  const text = await response.text()
  const parsedBody = isJson ? (JSON.parse(text) as { url?: string }) : null
  const body = parsedBody?.url ? JSON.stringify({ ...parsedBody, url: renameError(parsedBody.url) }) : text
  return new Response(body || null, { status: response.status, headers })
}
