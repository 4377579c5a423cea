import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { resolve } from 'node:path'

/** The browser's files. Names under /assets carry their content's hash, so they never change. */
export async function mountStatic(app: FastifyInstance) {
  // While developing there may be no build: Vite hands out the files then.
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
