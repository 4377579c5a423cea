import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Patience {
  ordinary: number
  patient: number
  silences: number
}

/** In milliseconds; the longest is the largest upload at 64 KiB a second. A silence lasts one `connectionTimeout`. */
const patience = { ordinary: 15_000, patient: 80 * 60_000, silences: 20 }

/**
 * Cuts a request whose body has not arrived in 15 seconds (docs/security.md#slow-clients-are-cut). Node's own limit is one for all, and a film
 * takes longer on most lines: with the function that comes back an upload asks for its time, once it is clear whose it is.
 *
 * A line that is silent because the answer is still being made is left open: cutting it would hide a write that happens.
 */
export function mountBodyTime(app: FastifyInstance, { ordinary, patient, silences }: Patience = patience) {
  const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()
  const wait = (raw: FastifyRequest['raw'], time: number) =>
    void timers.set(raw, setTimeout(() => raw.destroy(), time).unref())

  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    let left = silences
    reply.raw.on('timeout', () => {
      const isOurTurn = (raw.complete || raw.readableLength > 0) && raw.socket.writableLength === 0
      if (isOurTurn && left-- > 0) raw.socket.setTimeout(raw.socket.timeout ?? 0)
      else raw.socket.destroy()
    })
    const isThere = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!isThere) return
    wait(raw, ordinary)
    const arrived = () => clearTimeout(timers.get(raw))
    raw.once('end', arrived).once('close', arrived)
  })

  return ({ raw }: FastifyRequest) => {
    if (!timers.has(raw)) return
    clearTimeout(timers.get(raw))
    wait(raw, patient)
  }
}
