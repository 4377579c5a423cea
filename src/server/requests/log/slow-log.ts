import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SlowStatement, Work } from '#database/connection/slow-statements.ts'
import type { Config } from '../../config/config.ts'

/** Counts and writes down slow statements, with the work that they were for. */
export function createSlowLog(
  { slowStatementMs }: Pick<Config, 'slowStatementMs'>,
  write: (slow: SlowStatement) => void,
) {
  const work = new AsyncLocalStorage<Work>()
  let count = 0
  return {
    work,
    count: () => count,
    slowMs: slowStatementMs,
    findWork: () => work.getStore(),
    report(slow: SlowStatement) {
      count++
      write(slow)
    },
  }
}

/**
 * Tells the database what a request asks it for, by the pattern of the route; a page names itself (pages/ssr.ts). Must be
 * called before routes are added.
 */
export function nameWork(app: FastifyInstance, work: AsyncLocalStorage<Work>): void {
  app.addHook('onRoute', (options) => {
    const name = options.url.replace(/^\/api\/v3\//, '')
    const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
      work.run({ name, reqId: request.id }, done)
    // A body is read by events of the connection, which lose it.
    for (const hook of ['onRequest', 'preHandler'] as const)
      options[hook] = [enter, ...[options[hook] ?? []].flat()]
  })
}
