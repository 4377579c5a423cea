import type { FastifyRequest } from 'fastify'

interface RunningUpload {
  end: () => void
  over: Promise<unknown>
}

/**
 * Allows one request at a time for each upload in this process. A new request ends the previous one, usually
 * from the same sender after a connection break that the server didn't notice.
 */
export function createUploadTurns() {
  const runningUploads = new Map<string, RunningUpload>()
  return async <Result>(
    id: string,
    { raw }: FastifyRequest,
    action: () => Promise<Result>,
  ): Promise<Result> => {
    for (let before = runningUploads.get(id); before; before = runningUploads.get(id)) {
      before.end()
      await before.over
    }
    const running = action()
    const settled = running.catch(() => {}).finally(() => runningUploads.delete(id))
    runningUploads.set(id, { end: () => raw.destroy(), over: settled })
    return running
  }
}
