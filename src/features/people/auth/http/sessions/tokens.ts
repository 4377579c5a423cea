import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { boundedCache } from '#lib/bounded-cache.ts'

interface Maker {
  secret: string
  /** Address of the site, which issues and revokes the tokens. */
  origin: string
  clock: () => Date
}

export interface Tokens {
  sign(sessionId: string): Promise<string>
  /** Returns the session's id, or null for an invalid, foreign or expired token. */
  read(token: string): Promise<string | null>
}

export const accessSeconds = 15 * 60
export const deviceSeconds = 365 * 24 * 60 * 60
export const sessionSeconds = 30 * 24 * 60 * 60

/** Returns functions for access tokens, which are valid for a quarter of an hour and only for the API. */
export const createAccessTokens = (maker: Maker) => tokens(maker, 'api', accessSeconds)
/** Returns functions for tokens that prove an earlier sign-in from a browser and give no access. */
export const createDeviceTokens = (maker: Maker) => tokens(maker, 'device', deviceSeconds)
/** Returns functions for tokens of the cookie, which contain only the session's id. */
export const createCookieTokens = (maker: Maker) => tokens(maker, 'cookie', sessionSeconds)

function tokens({ secret, origin, clock }: Maker, use: string, seconds: number): Tokens {
  // Each use has its own key, so that one kind of token never passes for another, whatever its claims are.
  const key = new Uint8Array(hkdfSync('sha256', secret, 'kilnyard', `token for ${use}`, 32))
  const audience = `${origin}/${use}`
  // Tokens with a verified signature; the session is checked each time.
  const verifiedTokens = boundedCache<{ sid: string; exp: number }>(10_000)
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
      const before = verifiedTokens.get(token)
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
        verifiedTokens.set(token, { sid, exp })
        return sid
      } catch {
        return null
      }
    },
  }
}
