import { Auth, type AuthConfig } from '@auth/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hkdfSync } from 'node:crypto'
import type { Attempt, AuthCore } from './limits/attempt.ts'
import { getSafeCallbackUrl } from './outside/callback-url.ts'
import { getAuthCookies, findCookie, decodeCookie } from './sessions/cookies.ts'
import { createAdapter } from './outside/adapter.ts'
import { closeSession, createCallbacks, createJwt } from './callbacks.ts'
import { createProviders } from './outside/providers.ts'
import { sessionSeconds } from './sessions/tokens.ts'

export interface AuthRequest {
  method: 'GET' | 'POST'
  /** Path below /api/auth. */
  path: string
  query: Record<string, string>
  fields: Record<string, string>
}

/** Parameters that a client may add to the request to an external service; all others are ours. */
const forwardedQuery = new Set(['prompt', 'login_hint', 'hd'])

/** Calls @auth/core. Throws internal errors that occur inside it. */
export async function callAuth(
  core: AuthCore,
  attempt: Attempt,
  { request, asked }: { request: FastifyRequest; asked: AuthRequest },
): Promise<Response> {
  const { siteUrl } = core.services.settings
  const url = new URL(`/api/auth${asked.path}`, siteUrl)
  const isForOutside = asked.method === 'POST' && asked.path.startsWith('/signin/')
  for (const [name, value] of Object.entries(asked.query))
    if (!isForOutside || forwardedQuery.has(name)) url.searchParams.set(name, value)
  if (asked.query['callbackUrl']) {
    const safeUrl = getSafeCallbackUrl(asked.query['callbackUrl'], siteUrl)
    if (url.searchParams.has('callbackUrl')) url.searchParams.set('callbackUrl', safeUrl)
  }
  const { json, ...fields } = asked.fields
  if (fields['callbackUrl']) fields['callbackUrl'] = getSafeCallbackUrl(fields['callbackUrl'], siteUrl)
  const response = await Auth(
    new Request(url, {
      method: asked.method,
      headers: {
        cookie: getSafeCookies(request.headers.cookie, siteUrl),
        ...(json === 'true' && { 'x-auth-return-redirect': '1' }),
        ...(asked.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(asked.method === 'POST' && { body: JSON.stringify(fields) }),
    }),
    buildAuthConfig(core, attempt),
  )
  if (attempt.fault) throw attempt.fault
  return response
}

/** Sends a response's status, headers (one per cookie, except the `withheld` one) and body. */
export async function sendResponse(
  reply: FastifyReply,
  response: Response,
  { status = response.status, withheld }: { status?: number; withheld?: string | undefined } = {},
) {
  reply.code(status).header('cache-control', 'no-store')
  for (const cookie of response.headers.getSetCookie())
    if (cookie.split('=')[0] !== withheld) reply.header('set-cookie', cookie)
  const location = response.headers.get('location')
  if (location && status >= 300 && status < 400) reply.header('location', location)
  const body = await response.text()
  reply.type(response.headers.get('content-type') ?? 'text/plain')
  return reply.send(body === 'null' ? '{}' : body)
}

/**
 * Returns the cookies with a foreign callback address replaced, because @auth/core would report it as a
 * configuration error.
 */
function getSafeCookies(header: string | undefined, siteUrl: string): string {
  const { callbackUrl } = getAuthCookies(siteUrl.startsWith('https:'))
  const cookieValue = findCookie(header, callbackUrl.name)
  if (!header || cookieValue === undefined) return header ?? ''
  const safeValue = encodeURIComponent(getSafeCallbackUrl(decodeCookie(cookieValue), siteUrl))
  const others = header.split(';').filter((part) => part.split('=')[0]?.trim() !== callbackUrl.name)
  return [...others, `${callbackUrl.name}=${safeValue}`].join(';')
}

function buildAuthConfig(core: AuthCore, attempt: Attempt): AuthConfig {
  const { siteUrl, secret } = core.services.settings
  const isSecure = siteUrl.startsWith('https:')
  const authSecret = Buffer.from(hkdfSync('sha256', secret, 'kilnyard', 'auth', 32)).toString('base64url')
  return {
    basePath: '/api/auth',
    secret: authSecret,
    // The address comes from SITE_URL and never from the Host header, so trusting the host is safe.
    trustHost: true,
    useSecureCookies: isSecure,
    cookies: getAuthCookies(isSecure),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/login', error: '/login', verifyRequest: '/login', newUser: '/welcome' },
    providers: createProviders(core, attempt, authSecret),
    adapter: createAdapter(core, attempt),
    jwt: createJwt(core, attempt) ?? {},
    callbacks: createCallbacks(core, attempt),
    events: {
      signOut: attempt.guard(async (message) => {
        const { sid, sub } = ('token' in message ? message.token : null) ?? {}
        if (typeof sid !== 'string') return
        await attempt.write((ctx) => closeSession(ctx, sid))
        attempt.signedOut = { userId: String(sub) }
      }),
    },
    // Logs nothing: errors of @auth/core are rejections, which become redirects, and the attempt stores
    // internal errors.
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  }
}
