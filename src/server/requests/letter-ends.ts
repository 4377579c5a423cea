import type { FastifyInstance } from 'fastify'

/**
 * What ends letters takes one click of a mail program (RFC 8058, a POST). Programs without it open the same address in a
 * browser: there is the page that asks first, so that what scans links ends nothing.
 */
export function mountLetterEnds(app: FastifyInstance) {
  for (const way of ['unsubscribe', 'mute'])
    app.get(`/api/v3/mail/${way}`, async ({ url }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/unsubscribe${/\?.*/s.exec(url)?.[0] ?? ''}`, 302),
    )
}
