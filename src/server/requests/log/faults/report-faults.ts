import { randomUUID } from 'node:crypto'
import { createErrorReporter } from '#lib/services/log.ts'
import type { ErrorReceiver } from '../../../config/connections/monitoring.ts'
import { describeFault, type FaultEvent, type FaultPlace } from './fault-event.ts'
import { limitFaults } from './fault-limits.ts'

/** Reports an unexpected error. Never waits and never throws. */
export type ReportFault = (error: unknown, place?: FaultPlace) => void

interface ReportOptions {
  version: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** Used instead of the global `fetch`. */
  post?: typeof fetch
}

/** Maximum reports on their way. A slow receiver makes the process drop reports, not wait. */
const maxSending = 5
const sendTimeoutMs = 5000

/** Seconds without reports after a 429 that has no `retry-after`. */
const usualPauseSeconds = 60

/**
 * Returns a function that sends errors to a Sentry-compatible service in the background; it does nothing
 * without a receiver.
 */
export function createFaultReporter(
  receiver: ErrorReceiver | null,
  { version, now = Date.now, post = fetch }: ReportOptions,
): ReportFault {
  if (!receiver) return () => {}
  const countUnsent = limitFaults(now)
  const logError = createErrorReporter('error reports')
  let sending = 0
  let pausedUntil = 0

  const send = async (event: object) => {
    sending++
    try {
      const { status, headers } = await post(receiver.url, createEnvelope(receiver, event, version))
      if (status === 429)
        pausedUntil = now() + (Number(headers.get('retry-after')) || usualPauseSeconds) * 1000
      else if (status >= 400) logError(new Error(`The receiver answers ${status}`))
    } catch (error) {
      logError(error as Error)
    } finally {
      sending--
    }
  }
  return (error, place = {}) => {
    if (sending >= maxSending || now() < pausedUntil) return
    const fault = describeFault(error)
    const unsent = countUnsent(getKind(fault, place))
    if (unsent === null) return
    void send(createEvent(fault, { ...place, unsent, version, at: new Date(now()) }))
  }
}

/** Identifies an error by its class, its work and the place in our code. */
function getKind({ type, frames }: FaultEvent, { name }: FaultPlace): string {
  const own = frames.findLast(({ in_app }) => in_app) ?? frames.at(-1)
  return JSON.stringify([type, name, own?.filename, own?.lineno])
}

interface EventOptions extends FaultPlace {
  unsent: number
  version: string
  at: Date
}

function createEvent(
  { type, value, frames }: FaultEvent,
  { name, reqId, unsent, version, at }: EventOptions,
) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: at.getTime() / 1000,
    platform: 'node',
    level: 'error',
    release: `kilnyard@${version}`,
    ...(name && { transaction: name }),
    ...(reqId && { tags: { request_id: reqId } }),
    extra: { repeated: unsent },
    exception: { values: [{ type, value, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
  }
}

/** Creates the request for one event: an envelope with its header, the item's header and the item, a line each. */
function createEnvelope({ key }: ErrorReceiver, event: object, version: string): RequestInit {
  const lines = [{ sent_at: new Date().toISOString() }, { type: 'event' }, event]
  return {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(sendTimeoutMs),
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=kilnyard/${version}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}
