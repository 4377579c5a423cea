import type { FastifyRequest } from 'fastify'
import type { Context } from '#lib/contract/context.ts'
import { getCallbackPath } from '../../sign-in/callback-path.ts'
import { getAuthCookies, findCookie, decodeCookie, getSecondStepCookie } from '../sessions/cookies.ts'
import { listKnownAccounts } from '../sessions/device.ts'
import type { AuthServices } from '../services.ts'
import { isOutsideService } from '../outside/link-account.ts'
import type { AuthCall } from '../answers/read-request.ts'
import { secondStepId } from '../second-step.ts'
import type { PersonCache } from '../sessions/person-cache.ts'
import type { SessionCache } from '../sessions/session-cache.ts'
import type { KnownToken } from '../sessions/token-cache.ts'
import type { Tokens } from '../sessions/tokens.ts'

export interface Keys {
  access: Tokens
  cookie: Tokens
  device: Tokens
}

/** Services and caches of sign-in that all requests share. */
export interface AuthCore extends Keys {
  services: AuthServices
  sessions: SessionCache
  personal: PersonCache<KnownToken>
  /** Name of the session cookie under the site's scheme, http or https. */
  sessionCookie: string
}

/** A request to /api/auth, with what happened inside @auth/core, which hides its errors. */
export interface Attempt {
  address: string
  device: string
  /** Digests of the addresses and ids of accounts that have signed in from this browser. */
  knownTo: string[]
  sessionId: string | null
  /** Account to which the external one is to be linked, if requested; otherwise the return only signs in. */
  linksTo: string | null
  /** Whether the request returns from an external service. */
  isFromOutside: boolean
  /** Internal error; the response is then an error and not a redirect. */
  fault?: unknown
  signedIn?: { userId: string }
  signedOut?: { userId: string }
  /** Sign-in that awaits a code; the browser has the token. */
  secondStep?: { userId: string; next: string }
  /** Token of the waiting sign-in from the request. */
  secondToken: string | undefined
  /** Whether the request has the code of a second step. */
  isSecondStep: boolean
  /** Path of the site to open afterwards. */
  callbackUrl: string
  write<Result>(run: (ctx: Context) => Promise<Result>): Promise<Result>
  /** Wraps a callback so that its internal errors are exposed; passes rejections by @auth/core on. */
  guard<Args extends unknown[], Result>(
    callback: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result>
}

export async function openAttempt(
  { services, cookie, device, sessionCookie }: AuthCore,
  request: FastifyRequest,
  { action, fields, query, provider }: AuthCall,
): Promise<Attempt> {
  const cookieValue = findCookie(request.headers.cookie, sessionCookie)
  const { siteUrl } = services.settings
  const https = siteUrl.startsWith('https:')
  const callbackCookie = findCookie(request.headers.cookie, getAuthCookies(https).callbackUrl.name)
  const attempt: Attempt = {
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7E]/g, '').slice(0, 200),
    knownTo: await listKnownAccounts({ services, device }, request.headers.cookie),
    linksTo: null,
    isFromOutside: action === 'callback' && isOutsideService(provider),
    isSecondStep: provider === secondStepId,
    secondToken: findCookie(request.headers.cookie, getSecondStepCookie(https)),
    callbackUrl: getCallbackPath(
      fields['callbackUrl'] ?? query['callbackUrl'] ?? decodeCookie(callbackCookie),
      siteUrl,
    ),
    sessionId: cookieValue ? await cookie.read(cookieValue) : null,
    write: (run) => services.write({ viewer: null, address: request.ip }, run),
    guard:
      (callback) =>
      async (...args) => {
        try {
          return await callback(...args)
        } catch (error) {
          if (!isAuthError(error)) attempt.fault ??= error
          throw error
        }
      },
  }
  return attempt
}

const isAuthError = (error: unknown) => error instanceof Error && 'type' in error && 'kind' in error
