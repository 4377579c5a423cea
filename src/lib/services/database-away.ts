const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '53300', '08006', '08001'])
const awayMessages = /timeout exceeded when trying to connect|Connection terminated/

/** The database cannot be reached just now: answered with 503, never as a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, cause, message } = error as {
    code?: string
    message?: string
    cause?: { code?: string; message?: string }
  }
  return codes.has(cause?.code ?? code ?? '') || awayMessages.test(cause?.message ?? message ?? '')
}
