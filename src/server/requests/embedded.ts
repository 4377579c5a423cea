import type { FastifyInstance } from 'fastify'
import { forbidden } from '#lib/contract/errors.ts'

/** What a program or a person asks for; everything else a browser asks for by itself, because a page names it. */
const asked = new Set(['empty', 'document'])

/** The page that shows the reference brings its script from beside it. */
const reference = '/api/docs/'

/**
 * Nothing of the API is a picture, a script or a frame: a page that names it as one, its author's or another site's,
 * would make the reader's browser ask in the reader's name, and some reads are written down. Programs that are no
 * browser send no such header.
 */
export function refuseEmbedded(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers, method, routeOptions }) => {
    if (method !== 'GET' && method !== 'HEAD') return
    const { url } = routeOptions
    if (!url?.startsWith('/api/') || url.startsWith(reference)) return
    const { 'sec-fetch-dest': dest = 'empty', 'sec-fetch-mode': mode } = headers
    if (mode === 'no-cors' || !asked.has(dest)) throw forbidden('This address can’t be part of a page')
  })
}
