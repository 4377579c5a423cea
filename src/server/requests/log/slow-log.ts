import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SlowStatement, Work } from '#database/connection/slow-statements.ts'
import type { TraceSpan } from '#lib/services/trace.ts'
import type { Config } from '../../config/config.ts'

/** Counts and logs slow statements, with the work that caused them. */
export function createSlowLog(
  { slowStatementMs }: Pick<Config, 'slowStatementMs'>,
  write: (statement: SlowStatement) => void,
) {
  const workStorage = new AsyncLocalStorage<Work>()
  let count = 0
  return {
    work: workStorage,
    count: () => count,
    slowMs: slowStatementMs,
    findWork: () => workStorage.getStore(),
    report(statement: SlowStatement) {
      count++
      write(statement)
    },
  }
}

/**
 * Labels each request's database work with its route pattern; a page names itself (pages/ssr.ts). Must be
 * called before routes are added. `findSpan` returns the span of a traced request.
 */
export function labelWork(
  app: FastifyInstance,
  workStorage: AsyncLocalStorage<Work>,
  findSpan: (request: FastifyRequest) => TraceSpan | undefined,
): void {
  app.addHook('onRoute', (options) => {
    const name = options.url.replace(/^\/api\/v3\//, '')
    const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
      workStorage.run({ name, reqId: request.id, span: findSpan(request) }, done)
    // Events of the connection read the body and lose the context, so it is entered twice.
    for (const hook of ['onRequest', 'preHandler'] as const)
      options[hook] = [enter, ...[options[hook] ?? []].flat()]
  })
}
