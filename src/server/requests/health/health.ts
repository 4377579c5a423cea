import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface Readiness {
  /** Returns null if the part works, or a sentence for the operator. */
  [part: string]: () => Promise<string | null>
}

interface Health {
  /** Waits while requests are still accepted but the proxy no longer sends new ones. */
  wait: () => Promise<unknown>
  /** Milliseconds after which a part that has not answered is a problem. */
  patience?: number
  /** Whether the database has been silent long enough that a restart may help. */
  isSilent?: () => boolean
}

/** Default milliseconds to wait for a part. Lower than the usual timeout of load balancers for a check. */
const defaultTimeoutMs = 1500

/**
 * Mounts both health checks. `/healthz`: the process answers, and not all its database connections are dead.
 * `/readyz`: it can also serve, so a proxy or an orchestrator may send people here; 503 names the missing
 * parts, also while the process drains.
 */
export function mountHealth(
  app: FastifyInstance,
  parts: Readiness,
  { wait, patience = defaultTimeoutMs, isSilent = () => false }: Health,
) {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await wait()
  })
  const noStoreHeaders = { 'cache-control': 'no-store' }
  app.get('/healthz', (_request, reply) => {
    const isDead = isSilent()
    return reply
      .code(isDead ? 503 : 200)
      .headers(noStoreHeaders)
      .send(
        isDead
          ? { status: 'failing', problems: { database: 'has not answered for a minute' } }
          : { status: 'ok' },
      )
  })
  app.get('/readyz', async (_request, reply) => {
    const problems = isDraining ? { process: 'is stopping' } : await findProblems(parts, patience)
    const isReady = Object.keys(problems).length === 0
    return reply
      .code(isReady ? 200 : 503)
      .headers(isReady ? noStoreHeaders : { ...noStoreHeaders, 'retry-after': '5' })
      .send(isReady ? { status: 'ready' } : { status: 'not ready', problems })
  })
}

async function findProblems(parts: Readiness, timeoutMs: number): Promise<Record<string, string>> {
  const abortController = new AbortController()
  const { signal } = abortController
  const timeout = sleep(timeoutMs, 'does not answer', { signal }).catch(() => null)
  const entries = await Promise.all(
    Object.entries(parts).map(
      async ([part, checkPart]) => [part, await Promise.race([checkPart(), timeout])] as const,
    ),
  )
  abortController.abort()
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}
