import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { unauthenticated } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { cookieOf } from './cookies.ts'
import type { AuthSettings } from '../services.ts'
import type { SessionCache, SignedIn } from './session-cache.ts'
import type { Tokens } from './tokens.ts'

interface Parts {
  services: { settings: AuthSettings }
  sessions: SessionCache
  access: Tokens
  cookie: Tokens
  sessionCookie: string
}

export interface Identified {
  viewer: Viewer | null
  /** The proof was the cookie, which a browser sends by itself. */
  byCookie: boolean
}

/**
 * Who asks: the bearer token of either header, else the session cookie. A token that is present but bad,
 * expired or revoked is 401, on public endpoints too; a cookie like that is nobody.
 */
export function createIdentify({ services, sessions, access, cookie, sessionCookie }: Parts) {
  return async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Identified> => {
    const bearer = bearerOf(headers)
    if (bearer !== undefined) {
      if (isSame(bearer, services.settings.publicToken)) return { viewer: null, byCookie: false }
      const sessionId = await access.read(bearer)
      const signedIn = sessionId && (await sessions.find(sessionId))
      if (!signedIn) throw unauthenticated('Your token has expired. Please sign in again.')
      return { viewer: viewerOf(signedIn, services.settings), byCookie: false }
    }
    const kept = cookieOf(headers.cookie, sessionCookie)
    const sessionId = kept && (await cookie.read(kept))
    const signedIn = sessionId && (await sessions.find(sessionId))
    const viewer = signedIn ? viewerOf(signedIn, services.settings) : null
    return { viewer, byCookie: viewer !== null }
  }
}

/** An administrator without the second factor that the configuration asks for is nobody special until it is set up. */
function viewerOf(signedIn: SignedIn, { adminSecondFactor }: AuthSettings): Viewer {
  const { userId, role, canCreateEvents, confirmedAt, sessionId, provedAt, hasSecondFactor } = signedIn
  const owesSecondFactor = adminSecondFactor && role === 'ADMIN' && !hasSecondFactor
  return {
    id: userId,
    role: owesSecondFactor ? 'USER' : role,
    canCreateEvents,
    confirmed: confirmedAt !== null,
    sessionId,
    provedAt,
    owesSecondFactor,
  }
}

/** `Authentication` as specified, or the standard `Authorization`, whose other schemes belong to proxies. */
function bearerOf({ authentication, authorization }: FastifyRequest['headers']): string | undefined {
  if (authentication !== undefined) return /^Bearer +(\S+) *$/i.exec(String(authentication))?.[1] ?? ''
  if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return undefined
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

const digest = (value: string) => createHash('sha256').update(value).digest()

function isSame(given: string, token: string | null): boolean {
  if (token === null) return false
  return timingSafeEqual(digest(given), digest(token))
}
