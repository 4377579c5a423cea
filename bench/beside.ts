import { Agent, request } from 'node:http'

export interface BenchCall {
  url: string
  headers: Record<string, string>
}

export interface Waits {
  count: number
  /** In milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends the same request again and again, in sequence over one open connection, until the promise has
 * settled.
 */
export async function waitsWhile(call: BenchCall, until: Promise<unknown>): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const state = { isOver: false }
  const over = until.finally(() => void (state.isOver = true))
  // The error is rethrown at the end.
  over.catch(() => {})
  const waits: number[] = []
  try {
    while (!state.isOver) {
      const begin = performance.now()
      const status = await fetchStatus(call, agent)
      if (status !== 200) throw new Error(`${call.url} answers ${status}.`)
      waits.push(performance.now() - begin)
    }
    await over
  } finally {
    agent.destroy()
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: waits.length, p50: at(0.5), p99: at(0.99) }
}

function fetchStatus({ url, headers }: BenchCall, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(url, { headers, agent }, (response) => {
    response.resume()
    response.on('end', () => resolve(response.statusCode ?? 0))
  })
    .on('error', reject)
    .end()
  return promise
}
