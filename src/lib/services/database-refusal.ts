import { type Refusal, unavailable } from '../contract/errors.ts'

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // Network and name resolution.
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  // Stopped by an administrator, crashed, or still starting.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Read-only: a replica that has not been promoted, or a primary that was demoted.
  '25006',
  // Out of connections, disk or memory.
  '53300',
  '53100',
  '53200',
  '08006',
  '08001',
  '08003',
  '08004',
  // Timeouts from `database/connection/pools.ts`: for a statement, and for an idle transaction.
  '57014',
  '25P03',
])
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/
const lockNotAvailable = '55P03'

/** Returns a 503 if the database is away, full or too slow; undefined for other errors. */
export function toDatabaseRefusal(error: unknown): Refusal | undefined {
  const { code, cause, message } = error as {
    code?: string
    message?: string
    cause?: { code?: string; message?: string }
  }
  const reason = cause?.code ?? code ?? ''
  if (reason === lockNotAvailable)
    return unavailable('Something else is changing this just now. Nothing was saved. Please try again.')
  const isUnavailable = codes.has(reason) || messages.test(cause?.message ?? message ?? '')
  return isUnavailable ? unavailable() : undefined
}
