import type { FastifyInstance } from 'fastify'

/**
 * Redirects browsers to the page that confirms an unsubscribe, so that a link scanner unsubscribes no one.
 * Mail programs use one click instead (RFC 8058, a POST).
 */
export function mountUnsubscribeRedirects(app: FastifyInstance) {
  for (const action of ['unsubscribe', 'mute'])
    app.get(`/api/v3/mail/${action}`, async ({ url }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/unsubscribe${/\?.*/s.exec(url)?.[0] ?? ''}`, 302),
    )
}
