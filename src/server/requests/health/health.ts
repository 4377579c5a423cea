import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface Readiness {
  /** Null when all is well, or the sentence an operator reads. */
  [part: string]: () => Promise<string | null>
}

interface Health {
  /** Lets time pass in which requests are still taken, while nobody is sent here any more. */
  wait: () => Promise<unknown>
  /** Milliseconds after which a part that has not answered is a problem. */
  patience?: number
  /** Whether the database has returned nothing for so long that a restart may help. */
  isSilent?: () => boolean
}

/** Below what load balancers usually wait for a check. */
const usualPatience = 1500

/**
 * `/healthz`: the process answers, and its connections to the database are not all dead. `/readyz`: it can also serve,
 * so that a proxy or an orchestrator sends people here; 503 names the parts that are not there, and while the process
 * drains.
 */
export function mountHealth(
  app: FastifyInstance,
  parts: Readiness,
  { wait, patience = usualPatience, isSilent = () => false }: Health,
) {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await wait()
  })
  const never = { 'cache-control': 'no-store' }
  app.get('/healthz', (_request, reply) => {
    const isDead = isSilent()
    return reply
      .code(isDead ? 503 : 200)
      .headers(never)
      .send(
        isDead
          ? { status: 'failing', problems: { database: 'has not answered for a minute' } }
          : { status: 'ok' },
      )
  })
  app.get('/readyz', async (_request, reply) => {
    const problems = isDraining ? { process: 'is stopping' } : await problemsOf(parts, patience)
    const isReady = Object.keys(problems).length === 0
    return reply
      .code(isReady ? 200 : 503)
      .headers(isReady ? never : { ...never, 'retry-after': '5' })
      .send(isReady ? { status: 'ready' } : { status: 'not ready', problems })
  })
}

async function problemsOf(parts: Readiness, patience: number): Promise<Record<string, string>> {
  const answered = new AbortController()
  const { signal } = answered
  const late = sleep(patience, 'does not answer', { signal }).catch(() => null)
  const entries = await Promise.all(
    Object.entries(parts).map(async ([part, ask]) => [part, await Promise.race([ask(), late])] as const),
  )
  answered.abort()
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}
