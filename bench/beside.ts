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
export async function waitsWhile(call: BenchCall, promise: Promise<unknown>): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const state = { isOver: false }
  const settled = promise.finally(() => void (state.isOver = true))
  // The error is rethrown at the end.
  settled.catch(() => {})
  const waitTimes: number[] = []
  try {
    while (!state.isOver) {
      const start = performance.now()
      const status = await fetchStatus(call, agent)
      if (status !== 200) throw new Error(`${call.url} answers ${status}.`)
      waitTimes.push(performance.now() - start)
    }
    await settled
  } finally {
    agent.destroy()
  }
  const sorted = waitTimes.toSorted((a, b) => a - b)
  const getQuantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: waitTimes.length, p50: getQuantile(0.5), p99: getQuantile(0.99) }
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
