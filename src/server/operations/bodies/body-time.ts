import type { FastifyInstance, FastifyRequest } from 'fastify'

interface BodyTimeLimits {
  ordinary: number
  patient: number
  silences: number
}

/**
 * Limits in milliseconds; the longest fits the largest upload at 64 KiB a second. `silences` counts in units
 * of `connectionTimeout`.
 */
const bodyTimeLimits = { ordinary: 15_000, patient: 80 * 60_000, silences: 20 }

/**
 * Cuts a request whose body has not arrived in 15 seconds (docs/security.md#slow-clients-are-cut). Node's own
 * limit is the same for all requests, and a video takes longer on most connections. An upload extends its
 * time with the returned function, once its sender is known.
 *
 * A connection that is silent while its response is prepared stays open, because cutting it would hide a
 * write that takes place.
 */
export function mountBodyTime(
  app: FastifyInstance,
  { ordinary, patient, silences }: BodyTimeLimits = bodyTimeLimits,
) {
  const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()
  const wait = (raw: FastifyRequest['raw'], time: number, remainingSilences = silences) => {
    const end = () => {
      // Until the server begins to read, the server is slow, not the client, so the request gets more time.
      if (raw.readableFlowing === null && remainingSilences > 0) wait(raw, time, remainingSilences - 1)
      else raw.destroy()
    }
    timers.set(raw, setTimeout(end, time).unref())
  }

  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    let remainingSilences = silences
    reply.raw.on('timeout', () => {
      const isServerTurn = (raw.complete || raw.readableLength > 0) && raw.socket.writableLength === 0
      if (isServerTurn && remainingSilences-- > 0) raw.socket.setTimeout(raw.socket.timeout ?? 0)
      else raw.socket.destroy()
    })
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody) return
    wait(raw, ordinary)
    const clearTimer = () => clearTimeout(timers.get(raw))
    raw.once('end', clearTimer).once('close', clearTimer)
  })

  return ({ raw }: FastifyRequest) => {
    if (!timers.has(raw)) return
    clearTimeout(timers.get(raw))
    wait(raw, patient)
  }
}
