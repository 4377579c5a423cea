import type { FastifyInstance } from 'fastify'

interface Readiness {
  /** Null when all is well, or the sentence an operator reads. */
  [part: string]: () => Promise<string | null>
}

interface Stopping {
  /** Lets time pass in which requests are still taken, while nobody is sent here any more. */
  wait: () => Promise<unknown>
}

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve, so that a proxy or an orchestrator sends people here;
 * 503 names the parts that are not there, and while the process drains.
 */
export function mountHealth(app: FastifyInstance, parts: Readiness, { wait }: Stopping) {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    await wait()
  })
  const never = { 'cache-control': 'no-store' }
  app.get('/healthz', (_request, reply) => reply.headers(never).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const problems = isDraining ? { process: 'is stopping' } : await problemsOf(parts)
    const isReady = Object.keys(problems).length === 0
    return reply
      .code(isReady ? 200 : 503)
      .headers(isReady ? never : { ...never, 'retry-after': '5' })
      .send(isReady ? { status: 'ready' } : { status: 'not ready', problems })
  })
}

async function problemsOf(parts: Readiness): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(parts).map(async ([part, ask]) => [part, await ask()] as const),
  )
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}
