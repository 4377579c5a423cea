import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Patience {
  ordinary: number
  patient: number
  storing: number
}

/** In milliseconds; the longest is the largest upload at 64 KiB a second. */
const patience = { ordinary: 15_000, patient: 80 * 60_000, storing: 5 * 60_000 }

/**
 * Cuts a request whose body has not arrived in 15 seconds (security S34). Node's own limit is one for all, and a film
 * takes longer on most lines: with the function that comes back an upload asks for its time, once it is clear whose it is.
 */
export function mountBodyTime(app: FastifyInstance, { ordinary, patient, storing }: Patience = patience) {
  const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()
  const wait = (raw: FastifyRequest['raw'], time: number) =>
    void timers.set(raw, setTimeout(() => raw.destroy(), time).unref())

  app.addHook('onRequest', async ({ raw, headers }) => {
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
    // While a file is looked at and goes to where it is kept, its sender is silent with good reason.
    raw.once('end', () => raw.socket instanceof Socket && raw.socket.setTimeout(storing))
  }
}
