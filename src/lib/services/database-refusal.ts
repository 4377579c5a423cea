import { type Refusal, unavailable } from '../contract/errors.ts'

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // The network or its names.
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  // Stopped by an administrator, crashed, or not there yet.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Read-only: a replica that has not been promoted, or a primary that was demoted.
  '25006',
  // Full: connections, disk, memory.
  '53300',
  '53100',
  '53200',
  '08006',
  '08001',
  '08003',
  '08004',
  // The time limits of `database/connection/pools.ts`: of a statement, and of a forgotten transaction.
  '57014',
  '25P03',
])
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/
const lockNotAvailable = '55P03'

/** The 503 for a database that is away, full or too slow just now; undefined for a fault of ours. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  const { code, cause, message } = error as {
    code?: string
    message?: string
    cause?: { code?: string; message?: string }
  }
  const reason = cause?.code ?? code ?? ''
  if (reason === lockNotAvailable)
    return unavailable('Something else is changing this just now. Nothing was saved. Please try again.')
  const isAway = codes.has(reason) || messages.test(cause?.message ?? message ?? '')
  return isAway ? unavailable() : undefined
}
