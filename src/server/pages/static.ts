import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { resolve } from 'node:path'

/**
 * Serves the browser's files. Names under /assets contain a hash of the content, so these files never change.
 */
export async function mountStatic(app: FastifyInstance) {
  // In development there may be no build: Vite serves the files then.
  if (!existsSync('build/client')) return
  await app.register(fastifyStatic, {
    root: resolve('build/client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
