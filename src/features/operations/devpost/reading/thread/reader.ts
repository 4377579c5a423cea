import { invalid } from '#lib/contract/errors.ts'
import { createThread } from '#lib/threads/thread.ts'
import type { ReadExports } from '#lib/services/read-exports.ts'
import type { tryReadExports } from '../exports.ts'

const file = './src/features/operations/devpost/reading/thread/worker.ts'

/**
 * Reads Devpost's exports in a separate thread. Rejects with 422 for a wrong file, and with 503 if too many
 * requests wait.
 */
export function createExportReader(): { read: ReadExports; close(): Promise<void> } {
  const { ask, close } = createThread({ file, mostWaiting: 10 })
  return {
    async read(paths) {
      const answer = (await ask(paths)) as Awaited<ReturnType<typeof tryReadExports>>
      if (answer.faults) throw invalid(answer.faults)
      return answer.read
    },
    close,
  }
}
