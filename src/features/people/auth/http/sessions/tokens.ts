import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { boundedCache } from '#lib/bounded-cache.ts'

interface Maker {
  secret: string
  /** Of the site, which issues the tokens and takes them back. */
  origin: string
  clock: () => Date
}

export interface Tokens {
  sign(sessionId: string): Promise<string>
  /** The session's id, or null for a token that is bad, foreign or expired. */
  read(token: string): Promise<string | null>
}

export const accessSeconds = 15 * 60
export const deviceSeconds = 365 * 24 * 60 * 60
export const sessionSeconds = 30 * 24 * 60 * 60

/** What other clients send: a quarter of an hour, and only for the API. */
export const accessTokens = (maker: Maker) => tokens(maker, 'api', accessSeconds)
/** Says that a browser has signed in to an account before; it opens nothing. */
export const deviceTokens = (maker: Maker) => tokens(maker, 'device', deviceSeconds)
/** What the cookie holds: the session's id and nothing else. */
export const cookieTokens = (maker: Maker) => tokens(maker, 'cookie', sessionSeconds)

function tokens({ secret, origin, clock }: Maker, use: string, seconds: number): Tokens {
  // A key for each use: neither token passes for the other, whatever its claims say.
  const key = new Uint8Array(hkdfSync('sha256', secret, 'kilnyard', `token for ${use}`, 32))
  const audience = `${origin}/${use}`
  // Whose signature was right once; the session behind it is looked at each time.
  const known = boundedCache<{ sid: string; exp: number }>(10_000)
  return {
    sign(sessionId) {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(origin)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key)
    },
    async read(token) {
      const before = known.get(token)
      if (before) return before.exp * 1000 > clock().getTime() ? before.sid : null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: origin,
          audience,
          requiredClaims: ['exp', 'sid'],
          currentDate: clock(),
        })
        const { sid, exp } = payload
        if (typeof sid !== 'string' || exp === undefined) return null
        known.set(token, { sid, exp })
        return sid
      } catch {
        return null
      }
    },
  }
}
