import { hashToken, createToken, store } from '../../sign-in/one-time.ts'
import { suspendedPath } from '../../sign-in/sign-in-errors.ts'
import type { Attempt } from '../limits/attempt.ts'

/**
 * Returns the path of the page with the reason for a suspension, after proof of ownership. The token in the
 * address works for an hour and opens only this reason.
 */
export async function createSuspensionPath({ write }: Attempt, userId: string): Promise<string> {
  const token = createToken()
  await write((ctx) => store(ctx, { purpose: 'suspension', identifier: userId, hash: hashToken(token) }))
  return `${suspendedPath}?${new URLSearchParams({ error: 'Suspended', token }).toString()}`
}
