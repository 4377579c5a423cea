import { demoPassword } from '#commands/demo/password.ts'

/**
 * Signs in like a browser's client: a CSRF token and its cookie, the password, then the session with its
 * token.
 */
export async function signIn(origin: string, email: string): Promise<string> {
  const csrfResponse = await fetch(`${origin}/api/auth/csrf`)
  const { csrfToken } = (await csrfResponse.json()) as { csrfToken: string }
  const signInResponse = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: getCookies(csrfResponse), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password: demoPassword, json: 'true' }),
  })
  const session = await json<{ accessToken?: string }>(`${origin}/api/auth/session`, {
    headers: { cookie: getCookies(signInResponse) },
  })
  if (!session.accessToken) throw new Error(`${email} could not sign in.`)
  return session.accessToken
}

/** Fetches JSON. Throws if the response is not successful. */
export async function json<Body>(url: string, init: RequestInit = {}): Promise<Body> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

const getCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
