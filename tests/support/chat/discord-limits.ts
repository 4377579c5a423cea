import type { Call, Reply } from './local-server.ts'

/**
 * Limits of rate-limit buckets: requests per number of seconds. Discord names its own in headers; these are
 * of similar size.
 */
const buckets: [RegExp, { limit: number; seconds: number }][] = [
  [/^POST \/channels\/\d+\/messages$/, { limit: 5, seconds: 5 }],
  [/^PATCH \/channels\/\d+$/, { limit: 10, seconds: 15 }],
  [/^POST \/guilds\/\d+\/channels$/, { limit: 10, seconds: 10 }],
  [/^POST \/channels\/\d+\/threads$/, { limit: 10, seconds: 10 }],
  [/^PUT \/guilds\/\d+\/members\/\d+$/, { limit: 10, seconds: 10 }],
]
const defaultBucket = { limit: 10, seconds: 5 }
/** Maximum requests of one bot per second, over all buckets. */
const globally = 50

interface Window {
  left: number
  endsAt: number
}

/** Counts requests like Discord, and answers those beyond a limit with 429. */
export function createLimits(now: () => number) {
  const windows = new Map<string, Window>()
  let second = { startsAt: 0, count: 0 }
  const counts = { exceeded: 0, bad: 0 }

  function checkLimits(call: Call): { refusal: Reply | null; headers: Record<string, string> } {
    const nowMs = now()
    if (nowMs - second.startsAt >= 1000) second = { startsAt: nowMs, count: 0 }
    if (++second.count > globally) return refuseCall({ seconds: 1, scope: 'global', isGlobal: true })
    const line = `${call.method} ${call.path}`
    const { limit, seconds } = buckets.find(([pattern]) => pattern.test(line))?.[1] ?? defaultBucket
    // A bucket is the route with its first id, as at Discord.
    const major = /^\/(?:channels|guilds)\/\d+/.exec(call.path)?.[0] ?? ''
    const bucket = `${call.method} ${call.path.replace(/\d{6,}/g, ':id')}`
    const key = `${bucket} ${major}`
    const existingWindow = windows.get(key)
    const window =
      existingWindow && existingWindow.endsAt > nowMs
        ? existingWindow
        : { left: limit, endsAt: nowMs + seconds * 1000 }
    windows.set(key, window)
    const after = (window.endsAt - nowMs) / 1000
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, window.left - 1)),
      'x-ratelimit-reset': String(window.endsAt / 1000),
      'x-ratelimit-reset-after': String(after),
      'x-ratelimit-bucket': Buffer.from(bucket).toString('hex').slice(-32),
    }
    if (window.left <= 0) return refuseCall({ seconds: after, scope: 'user', isGlobal: false, headers })
    window.left--
    return { refusal: null, headers }
  }

  function refuseCall({
    seconds,
    scope,
    isGlobal,
    headers = {},
  }: {
    seconds: number
    scope: string
    isGlobal: boolean
    headers?: Record<string, string>
  }) {
    counts.exceeded++
    return { refusal: createLimitReply({ seconds, scope, isGlobal, headers }), headers }
  }

  return { take: checkLimits, counted: counts }
}

interface Limited {
  seconds: number
  scope: string
  isGlobal?: boolean
  headers?: Record<string, string>
}

export const createLimitReply = ({ seconds, scope, isGlobal = false, headers = {} }: Limited): Reply => ({
  status: 429,
  body: { message: 'You are being rate limited.', retry_after: seconds, global: isGlobal },
  headers: {
    ...headers,
    'retry-after': String(seconds),
    'x-ratelimit-scope': scope,
    ...(isGlobal && { 'x-ratelimit-global': 'true' }),
  },
})
