import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { getErrorCode } from '#lib/contract/error-code.ts'
import type { TraceSpan } from '#lib/services/trace.ts'

/** Operation, page, job or route that a statement runs for. */
export interface Work {
  /** Name of an operation, page, job or route; never an address. */
  name: string
  reqId?: string
  /** Part of a trace that the statements belong to, if the work is traced. */
  span?: TraceSpan | undefined
}

export interface SlowStatement extends Partial<Omit<Work, 'span'>> {
  ms: number
  /** Statement with placeholders; never contains parameter values. */
  statement: string
  /** SQLSTATE of a failed statement. */
  code?: string
}

export interface StatementWatch {
  /** Duration in milliseconds from which a statement counts as slow. */
  slowMs: number
  findWork: () => Work | undefined
  report: (statement: SlowStatement) => void
}

const maxStatementLength = 1000

type Query = (...args: unknown[]) => unknown

/** Reports the slow statements of a pool. Waiting for a connection is not counted. */
export function watchStatements(pool: pg.Pool, watch: StatementWatch): void {
  // A released connection is handed over inside the releasing request, so its statements would otherwise be
  // attributed to that request.
  const connect = pool.connect.bind(pool) as Query
  pool.connect = ((callback?: () => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
  pool.on('connect', (client) => {
    // Looks up the class's method at each call, instead of the one that existed when the connection was
    // opened.
    const query: Query = (...args) =>
      Reflect.apply(Object.getPrototypeOf(client).query as Query, client, args)
    client.query = ((...args: unknown[]) => {
      const settle = start(args[0], watch)
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const handleSettled = (error: unknown, result: unknown) => {
          settle(error)
          callback(error, result)
        }
        return query(...args.slice(0, -1), handleSettled)
      }
      const result = query(...args)
      if (result instanceof Promise) result.then(() => settle(), settle)
      return result
    }) as typeof client.query
  })
}

/** Starts measuring one statement; returns the function to call when the statement ends. */
function start(statement: unknown, { slowMs, findWork, report }: StatementWatch) {
  const { span, ...work } = findWork() ?? {}
  const part = span?.startStatement(getVerb(getText(statement)))
  const startTime = performance.now()
  return (error?: unknown) => {
    part?.end(error)
    const ms = performance.now() - startTime
    if (ms < slowMs) return
    const code = error ? getErrorCode(error) : null
    report({
      ...work,
      ms: Math.round(ms),
      statement: getText(statement).replaceAll(/\s+/g, ' ').trim().slice(0, maxStatementLength),
      ...(code && { code }),
    })
  }
}

const getText = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

const verbs = /^[\s(]*(select|with|insert|update|delete|begin|commit|rollback|savepoint|release)\b/i

const getVerb = (text: string) => verbs.exec(text)?.[1]?.toUpperCase() ?? 'OTHER'
