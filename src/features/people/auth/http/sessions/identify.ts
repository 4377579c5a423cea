import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { unauthenticated } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { lesserRole } from '../../token/end-tokens.ts'
import { isPersonalToken, isCompleteToken } from '../../token/secret.ts'
import { findCookie } from './cookies.ts'
import type { AuthServices, AuthSettings } from '../services.ts'
import type { PersonCache } from './person-cache.ts'
import type { SessionCache, SignedInSession } from './session-cache.ts'
import { findToken, type KnownToken } from './token-cache.ts'
import type { Tokens } from './tokens.ts'

interface Parts {
  services: Pick<AuthServices, 'settings' | 'clock'>
  sessions: SessionCache
  personal: PersonCache<KnownToken>
  access: Tokens
  cookie: Tokens
  sessionCookie: string
}

export interface IdentifiedCaller {
  viewer: Viewer | null
  /** Whether the caller was identified by the cookie, which a browser sends automatically. */
  byCookie: boolean
}

/**
 * Creates the function that identifies the caller by the bearer token of either header, otherwise by the
 * session cookie. An invalid, expired or revoked token is 401, on public endpoints too; a cookie with one
 * counts as signed out.
 */
export function createIdentifier({ services, sessions, personal, access, cookie, sessionCookie }: Parts) {
  /**
   * Finds the viewer of a personal token. The 401 may give the reason, since the caller has the whole token.
   * A truncated or made-up one costs no lookup.
   */
  const findViewerByToken = async (secret: string): Promise<Viewer> => {
    if (!isCompleteToken(secret))
      throw unauthenticated('This isn’t a whole token. Copy it again, or make another.')
    const knownToken = await findToken(personal, secret)
    if (!knownToken) throw unauthenticated('There’s no such token. Make another on your account page.')
    if (knownToken.endedAt || knownToken.isShut)
      throw unauthenticated('This token was revoked. Make another on your account page.')
    if (knownToken.expiresAt <= services.clock())
      throw unauthenticated('This token has expired. Make another on your account page.')
    return toTokenViewer(knownToken, services.settings)
  }

  return async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<IdentifiedCaller> => {
    const bearer = findBearerToken(headers)
    if (bearer !== undefined) {
      if (isSameToken(bearer, services.settings.publicToken)) return { viewer: null, byCookie: false }
      if (isPersonalToken(bearer)) return { viewer: await findViewerByToken(bearer), byCookie: false }
      if (!couldBeToken.test(bearer)) throw unauthenticated('This token isn’t valid. Please sign in again.')
      const sessionId = await access.read(bearer)
      const session = sessionId && (await sessions.find(sessionId))
      if (!session) throw unauthenticated('Your token has expired. Please sign in again.')
      return { viewer: toViewer(session, services.settings), byCookie: false }
    }
    const cookieValue = findCookie(headers.cookie, sessionCookie)
    const sessionId = cookieValue && (await cookie.read(cookieValue))
    const session = sessionId && (await sessions.find(sessionId))
    const viewer = session ? toViewer(session, services.settings) : null
    return { viewer, byCookie: viewer !== null }
  }
}

/** Format of access tokens: three parts separated by dots. */
const couldBeToken = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Returns the viewer. An administrator without a required second factor has the role USER until it is set up.
 */
function toViewer(session: SignedInSession, settings: AuthSettings): Viewer {
  const { sessionId, provedAt } = session
  return { ...toPerson(session, settings), sessionId, provedAt, token: null }
}

function toTokenViewer(knownToken: KnownToken, settings: AuthSettings): Viewer {
  const { id, scopes, eventId } = knownToken
  const person = toPerson({ ...knownToken, role: lesserRole(knownToken.role, knownToken.madeAs) }, settings)
  return { ...person, sessionId: id, provedAt: new Date(0), token: { id, scopes, eventId } }
}

type Person = Pick<SignedInSession, 'userId' | 'role' | 'canCreateEvents' | 'confirmedAt' | 'hasSecondFactor'>

function toPerson(person: Person, { adminSecondFactor }: AuthSettings) {
  const { userId, role, canCreateEvents, confirmedAt, hasSecondFactor } = person
  const owesSecondFactor = adminSecondFactor && role === 'ADMIN' && !hasSecondFactor
  return {
    id: userId,
    role: owesSecondFactor ? ('USER' as const) : role,
    canCreateEvents,
    confirmed: confirmedAt !== null,
    owesSecondFactor,
  }
}

/**
 * Returns the bearer token from `Authentication` as specified, or from the standard `Authorization`, whose
 * other schemes belong to proxies; '' for a malformed one.
 */
function findBearerToken({ authentication, authorization }: FastifyRequest['headers']): string | undefined {
  if (authentication !== undefined) return /^Bearer +(\S+) *$/i.exec(String(authentication))?.[1] ?? ''
  if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return undefined
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

const digest = (value: string) => createHash('sha256').update(value).digest()

function isSameToken(candidate: string, token: string | null): boolean {
  if (token === null) return false
  return timingSafeEqual(digest(candidate), digest(token))
}
