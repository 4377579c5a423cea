import { ApiError, isClientError } from '#lib/contract/client.ts'
import type { Failure } from '#ui/saving/autosave/autosave.ts'

/**
 * Whether the server rejected the ballot itself: a client error other than a lost session, a rate limit or an
 * edit conflict.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  isClientError(error) && error.status !== 401 && error.status !== 429 && !isChange(error)

/** Classifies an error that isn't a rejection of the ballot. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'away', message: '' }
  if (error.status === 401)
    return { kind: 'refused', message: 'You’re signed out. We’ve kept your ballot on this device.' }
  return isChange(error) ? { kind: 'changed' } : { kind: 'away', message: error.message }
}

const isChange = ({ status, code }: ApiError) =>
  status === 409 && (code === 'changed_since' || code === 'submitted')
