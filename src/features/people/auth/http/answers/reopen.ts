import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCore } from '../limits/attempt.ts'
import { cookieOf } from '../sessions/cookies.ts'
import { sessionSeconds } from '../sessions/tokens.ts'

/** Exchanges the session cookie that a request came with; who came with a token alone signs in anew. */
export function createReopen({ services, cookie, sessionCookie }: AuthCore) {
  const secure = services.settings.siteUrl.startsWith('https:') ? '; Secure' : ''
  return async ({ headers }: FastifyRequest, reply: FastifyReply, sessionId: string): Promise<void> => {
    if (cookieOf(headers.cookie, sessionCookie) === undefined) return
    const value = await cookie.sign(sessionId)
    reply.header(
      'set-cookie',
      `${sessionCookie}=${value}; Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}
