import type { FastifyInstance } from 'fastify'
import { badRequest } from '#lib/contract/errors.ts'

/**
 * Refuses a request with several `Host` lines (RFC 9112, 3.2). Node reads the first of them, and a proxy in
 * front of it may read another.
 */
export function rejectDuplicateHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    // Names and values alternate.
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (hosts.length > 1) throw badRequest('unreadable', 'A request names only one host')
  })
}
