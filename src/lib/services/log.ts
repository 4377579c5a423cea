/**
 * Writes a log line to the standard output: one JSON object with its kind and the time, without personal
 * data.
 */
export function writeLog(log: 'security' | 'request' | 'slow', event: object): void {
  process.stdout.write(`${JSON.stringify({ log, time: new Date(), ...event })}\n`)
}

/** Writes a log line for an internal error; `where` names the part, such as 'jobs'. */
export function writeError(where: string, message: string, more: object = {}): void {
  process.stderr.write(`${JSON.stringify({ log: 'error', time: new Date(), where, message, ...more })}\n`)
}

const quietMs = 10_000

/**
 * Writes errors of one part. The same message is written at most once in ten seconds, with the number of
 * repetitions, because a database that is away would fill the disk.
 */
export function createErrorReporter(where: string, now: () => number = Date.now, write = writeError) {
  const loggedMessages = new Map<string, { at: number; more: number }>()
  return ({ message }: Error): void => {
    const before = loggedMessages.get(message)
    if (before && now() - before.at < quietMs) {
      before.more += 1
      return
    }
    if (loggedMessages.size > 100) loggedMessages.clear()
    loggedMessages.set(message, { at: now(), more: 0 })
    write(where, message, before?.more ? { repeated: before.more } : {})
  }
}
