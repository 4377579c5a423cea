import { getErrorCode } from '#lib/contract/error-code.ts'

interface SilenceOptions {
  /** Runs any query through the connections of requests, to see whether a response comes. */
  ask: () => Promise<unknown>
  /** Time by `now` at which the connections of requests last received anything. */
  heardAt: () => number
  now?: () => number
}

const maxSilenceMs = 60_000
/** Milliseconds between two checks after which the earlier one no longer counts. */
const maxGapMs = 180_000

/**
 * Returns a check that queries the database and is true once nothing has come back for a minute. A refused
 * connection counts as a response: restarting this process would not bring the database back.
 */
export function createSilenceCheck({
  ask,
  heardAt,
  now = () => performance.now(),
}: SilenceOptions): () => boolean {
  let askedAt: number | undefined
  let checkedAt = -Infinity
  let isAsking = false

  const queryAgain = async () => {
    isAsking = true
    try {
      await ask()
      askedAt = undefined
    } catch (error) {
      if (isAnswer(error)) askedAt = undefined
    }
    isAsking = false
  }
  return () => {
    const time = now()
    if (askedAt !== undefined && (heardAt() > askedAt || time - checkedAt > maxGapMs)) askedAt = undefined
    checkedAt = time
    askedAt ??= time
    const isSilent = time - askedAt > maxSilenceMs
    if (!isAsking) void queryAgain()
    return isSilent
  }
}

function isAnswer(error: unknown) {
  const code = getErrorCode((error as Error).cause ?? error)
  return code !== null && code !== 'ETIMEDOUT'
}
