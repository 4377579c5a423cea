import type { Context } from '#lib/contract/context.ts'
import { testKind } from '../kinds.ts'
import type { webhookDeliveries } from '../table.ts'
import { holdMinutes, getNextAttempt } from './schedule.ts'

type Row = typeof webhookDeliveries.$inferSelect

/** Response of a receiver; without a status there was none, and `error` says why. */
export interface Answer {
  status: number | null
  text: string | null
  error: string | null
}

/** Returns the delivery's new state after the last attempt. */
export function getOutcome(delivery: Row, answer: Answer, { now }: Pick<Context, 'now'>) {
  const { status, text } = answer
  const attemptFields = { status, answer: text, lastAttemptAt: now }
  if (status !== null && status >= 200 && status < 300)
    return {
      ...attemptFields,
      state: 'delivered' as const,
      nextAttemptAt: null,
      holdsUntil: null,
      error: null,
    }
  const error = answer.error ?? formatStatusError(status ?? 0)
  const next = mayRepeat(delivery, status)
    ? getNextAttempt(delivery.attempts, { now, chance: Math.random() })
    : null
  if (!next)
    return { ...attemptFields, state: 'failed' as const, nextAttemptAt: null, holdsUntil: null, error }
  const holdsUntil = isUnavailable(status)
    ? new Date(delivery.createdAt.getTime() + holdMinutes * 60_000)
    : null
  return { ...attemptFields, state: 'waiting' as const, nextAttemptAt: next, holdsUntil, error }
}

/**
 * Whether a failed delivery may be repeated: not after the receiver unsubscribed, and never a test, because
 * the user sees the result and can retry.
 */
const mayRepeat = ({ kind }: Row, status: number | null) => kind !== testKind && status !== goneStatus

/** Status with which a receiver unsubscribes. */
export const goneStatus = 410

/** Whether the receiver is unavailable for any message; otherwise the failure concerns only this message. */
const isUnavailable = (status: number | null) =>
  status === null || status >= 500 || status === 429 || status === 408

function formatStatusError(status: number): string {
  if (status === goneStatus) return 'It answered 410: it wants to hear nothing more'
  if (status >= 300 && status < 400)
    return `It answered ${status}, which leads elsewhere. Use the address it leads to`
  return `It answered ${status}`
}
