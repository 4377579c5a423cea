import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection after the response that is in progress when the server stops. Otherwise shutdown
 * would wait for connections that a proxy keeps open for its next request.
 */
export function closeAfterLastResponse(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onResponse', async () => {
    // The connection counts as idle once this response is sent.
    if (isEnding) setImmediate(() => app.server.closeIdleConnections())
  })
}
