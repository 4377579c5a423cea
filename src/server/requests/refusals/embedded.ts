import type { FastifyInstance } from 'fastify'
import { forbidden } from '#lib/contract/errors.ts'

/**
 * Destinations of requests by programs and people. Browsers send any other destination because a page embeds
 * the address.
 */
const requestDestinations = new Set(['empty', 'document'])

/** Folder of the reference page's script, which that page embeds. */
const reference = '/api/docs/'

/**
 * Refuses reads of the API for pictures, scripts and frames. A page that embeds such an address would send
 * the request in the reader's name, and some reads are audited. Programs other than browsers don't send the
 * headers that are checked.
 */
export function rejectEmbedded(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers, method, routeOptions }) => {
    if (method !== 'GET' && method !== 'HEAD') return
    const { url } = routeOptions
    if (!url?.startsWith('/api/') || url.startsWith(reference)) return
    const { 'sec-fetch-dest': dest = 'empty', 'sec-fetch-mode': mode } = headers
    if (mode === 'no-cors' || !requestDestinations.has(dest))
      throw forbidden('This address can’t be part of a page')
  })
}
