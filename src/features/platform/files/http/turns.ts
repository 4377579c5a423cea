import type { FastifyRequest } from 'fastify'

interface RunningUpload {
  end: () => void
  over: Promise<unknown>
}

/**
 * Allows one request at a time for each upload in this process. A new request ends the previous one, usually
 * from the same sender after a connection break that the server didn't notice.
 */
export function createTurns() {
  const turns = new Map<string, RunningUpload>()
  return async <Result>(
    id: string,
    { raw }: FastifyRequest,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    for (let before = turns.get(id); before; before = turns.get(id)) {
      before.end()
      await before.over
    }
    const working = work()
    const over = working.catch(() => {}).finally(() => turns.delete(id))
    turns.set(id, { end: () => raw.destroy(), over })
    return working
  }
}
