import { errorCode } from '#lib/contract/error-code.ts'

interface Silence {
  /** Runs any query through the connections of requests, to see whether a response comes. */
  ask: () => Promise<unknown>
  /** Time by `now` at which those connections last received anything. */
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
export function followSilence({ ask, heardAt, now = () => performance.now() }: Silence): () => boolean {
  let askedAt: number | undefined
  let checkedAt = -Infinity
  let isAsking = false

  const askAgain = async () => {
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
    const at = now()
    if (askedAt !== undefined && (heardAt() > askedAt || at - checkedAt > maxGapMs)) askedAt = undefined
    checkedAt = at
    askedAt ??= at
    const isSilent = at - askedAt > maxSilenceMs
    if (!isAsking) void askAgain()
    return isSilent
  }
}

function isAnswer(error: unknown) {
  const code = errorCode((error as Error).cause ?? error)
  return code !== null && code !== 'ETIMEDOUT'
}
