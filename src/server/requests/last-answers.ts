import type { FastifyInstance } from 'fastify'

/**
 * An answer that is on its way when the server is told to stop is the last of its connection. A proxy keeps connections
 * open for the next request, and the end would wait for it.
 */
export function mountLastAnswers(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onResponse', async () => {
    // It counts as idle once this answer is out.
    if (isEnding) setImmediate(() => app.server.closeIdleConnections())
  })
}
