import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCore } from '../limits/attempt.ts'
import { findCookie } from '../sessions/cookies.ts'
import { sessionSeconds } from '../sessions/tokens.ts'

/**
 * Creates the function that replaces a request's session cookie. A client that came with only a token must
 * sign in again.
 */
export function createReopen({ services, cookie, sessionCookie }: AuthCore) {
  const secure = services.settings.siteUrl.startsWith('https:') ? '; Secure' : ''
  return async ({ headers }: FastifyRequest, reply: FastifyReply, sessionId: string): Promise<void> => {
    if (findCookie(headers.cookie, sessionCookie) === undefined) return
    const value = await cookie.sign(sessionId)
    reply.header(
      'set-cookie',
      `${sessionCookie}=${value}; Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}
