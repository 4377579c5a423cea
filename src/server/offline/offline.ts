import type { FastifyInstance } from 'fastify'
import { site } from '../../site.config.ts'
import { offlinePage, offlinePolicy } from './offline-page.ts'
import { offlineWorker } from './offline-worker.ts'

/** Mounts the offline page and its service worker, which browsers update by themselves. */
export function mountOffline(app: FastifyInstance, { isWanted = site.offlinePage } = {}) {
  app.get('/offline', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', offlinePolicy)
      .header('cache-control', 'no-cache')
      .send(offlinePage),
  )
  app.get('/offline-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .send(offlineWorker(isWanted)),
  )
}
