import { unreachablePrefix, signInRefusedPrefix } from '../rows.ts'

/** Failure of an attempt, described for administrators. */
export interface Failure {
  error: string
  /** Whether another attempt would fail the same way. */
  isLasting: boolean
  /** Whether the server can't be used at all, which says nothing about this e-mail. */
  isAway: boolean
}

interface SmtpError {
  message?: string
  code?: string
  responseCode?: number
  command?: string
}

const unreachableCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'EDNS',
  'ESOCKET',
  'ETLS',
  'EPROXY',
  'ECONNREFUSED',
  'ECONNRESET',
])

export function describeFailure(error: unknown): Failure {
  const { message = 'No reason given', code = '', responseCode = 0 }: SmtpError = error as SmtpError
  const serverMessage = message.replace(/\s+/g, ' ').slice(0, 400)
  if (code === 'EAUTH')
    return { error: `${signInRefusedPrefix}: ${serverMessage}`, isLasting: false, isAway: true }
  if (responseCode >= 500)
    return { error: `The mail server refused it for good: ${serverMessage}`, isLasting: true, isAway: false }
  if (responseCode >= 400)
    return { error: `The mail server refused it for now: ${serverMessage}`, isLasting: false, isAway: false }
  if (unreachableCodes.has(code))
    return { error: `${unreachablePrefix}: ${serverMessage}`, isLasting: false, isAway: true }
  return { error: serverMessage, isLasting: false, isAway: false }
}

const secondMs = 1000
const maxPauseMs = 15 * 60 * secondMs
const maxPauseUnreachableMs = 5 * 60 * secondMs

/**
 * Returns the pause before the next attempt: five seconds at first, tripled after each attempt, up to a
 * maximum.
 */
export function getPauseMs(attempts: number, { isAway }: Pick<Failure, 'isAway'>): number {
  return Math.min(5 * secondMs * 3 ** Math.min(attempts - 1, 8), isAway ? maxPauseUnreachableMs : maxPauseMs)
}

const minAttempts = 6
const maxRetryMs = 2 * 24 * 60 * 60 * secondMs

/** Whether to give up: after two days, but never before a minimum of attempts. */
export const isGivenUp = (attempts: number, writtenAt: Date, now: Date): boolean =>
  attempts >= minAttempts && now.getTime() - writtenAt.getTime() > maxRetryMs
