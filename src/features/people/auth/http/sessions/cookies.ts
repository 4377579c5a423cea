import type { CookiesOptions } from '@auth/core/types'

/** Returns the names and flags of cookies as in next-auth 4, with `__Secure-` and `__Host-` under https. */
export function getAuthCookies(https: boolean) {
  const buildCookie = (name: string, prefix: string, seconds?: number) => ({
    name: `${https ? prefix : ''}next-auth.${name}`,
    options: {
      httpOnly: true,
      sameSite: 'lax' as const,
      path: '/',
      secure: https,
      ...(seconds && { maxAge: seconds }),
    },
  })
  return {
    sessionToken: buildCookie('session-token', '__Secure-'),
    callbackUrl: buildCookie('callback-url', '__Secure-'),
    csrfToken: buildCookie('csrf-token', '__Host-'),
    pkceCodeVerifier: buildCookie('pkce.code_verifier', '__Secure-', 900),
    state: buildCookie('state', '__Secure-', 900),
    nonce: buildCookie('nonce', '__Secure-'),
  } satisfies Partial<CookiesOptions>
}

/** Returns the name of the cookie with the token of a sign-in that awaits its second step. */
export const getSecondStepCookie = (https: boolean) => `${https ? '__Host-' : ''}kilnyard.second-step`

/** Decodes a cookie's value; '' for a malformed one. */
export function decodeCookie(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Returns the value of the first cookie of this name in a `Cookie` header. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const separatorIndex = part.indexOf('=')
    if (separatorIndex !== -1 && part.slice(0, separatorIndex).trim() === name)
      return part.slice(separatorIndex + 1).trim()
  }
  return undefined
}
