import type { FastifyRequest } from 'fastify'

interface Turn {
  end: () => void
  over: Promise<unknown>
}

/**
 * One request at a time for each upload of this process. The newest ends the one before it, which is as a rule the
 * same sender's, whose line has broken without the server hearing of it.
 */
export function createTurns() {
  const turns = new Map<string, Turn>()
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
