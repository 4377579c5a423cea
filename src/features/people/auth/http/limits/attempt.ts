import type { FastifyRequest } from 'fastify'
import type { Context } from '#lib/contract/context.ts'
import { callbackPath } from '../../sign-in/callback-path.ts'
import { authCookies, cookieOf, decoded, secondStepCookie } from '../sessions/cookies.ts'
import { knownOn } from '../sessions/device.ts'
import type { AuthServices } from '../services.ts'
import { isOutside } from '../outside/linking.ts'
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

/** Everything that signing in shares between requests. */
export interface AuthCore extends Keys {
  services: AuthServices
  sessions: SessionCache
  /** Tokens of programs. */
  personal: PersonCache<KnownToken>
  /** Names of the cookies as they are under this scheme. */
  sessionCookie: string
}

/** One request to /api/auth, and what happened inside @auth/core, which keeps its errors to itself. */
export interface Attempt {
  address: string
  device: string
  /** As whom this browser has signed in before, as digests. */
  knownTo: string[]
  /** The session that the request came with. */
  sessionId: string | null
  /** Whose account the outside one is linked to, when that was asked for; else the way back only signs in. */
  linksTo: string | null
  /** The request comes back from an outside service. */
  isFromOutside: boolean
  /** A fault of ours: the answer is then an error and not a redirect. */
  fault?: unknown
  signedIn?: { userId: string }
  signedOut?: { userId: string }
  /** The sign-in waits for a code; the browser holds the token. */
  secondStep?: { userId: string; next: string }
  /** The token of a sign-in that waits, as the request brought it. */
  secondToken: string | undefined
  /** The request brings the code of a second step. */
  isSecondStep: boolean
  /** Where to go afterwards, a path of the site. */
  callbackUrl: string
  write<Result>(run: (ctx: Context) => Promise<Result>): Promise<Result>
  /** Lets a callback's faults be seen; a refusal of @auth/core's own kind passes on. */
  guard<Args extends unknown[], Result>(
    callback: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result>
}

export async function openAttempt(
  { services, cookie, device, sessionCookie }: AuthCore,
  request: FastifyRequest,
  { action, fields, query, provider }: AuthCall,
): Promise<Attempt> {
  const kept = cookieOf(request.headers.cookie, sessionCookie)
  const { siteUrl } = services.settings
  const https = siteUrl.startsWith('https:')
  const remembered = cookieOf(request.headers.cookie, authCookies(https).callbackUrl.name)
  const attempt: Attempt = {
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7E]/g, '').slice(0, 200),
    knownTo: await knownOn({ services, device }, request.headers.cookie),
    linksTo: null,
    isFromOutside: action === 'callback' && isOutside(provider),
    isSecondStep: provider === secondStepId,
    secondToken: cookieOf(request.headers.cookie, secondStepCookie(https)),
    callbackUrl: callbackPath(fields['callbackUrl'] ?? query['callbackUrl'] ?? decoded(remembered), siteUrl),
    sessionId: kept ? await cookie.read(kept) : null,
    write: (run) => services.write({ viewer: null, address: request.ip }, run),
    guard:
      (callback) =>
      async (...args) => {
        try {
          return await callback(...args)
        } catch (error) {
          if (!isOfAuth(error)) attempt.fault ??= error
          throw error
        }
      },
  }
  return attempt
}

const isOfAuth = (error: unknown) => error instanceof Error && 'type' in error && 'kind' in error
