import { hashOf, newToken, store } from '../../sign-in/one-time.ts'
import { suspendedPath } from '../../sign-in/sign-in-errors.ts'
import type { Attempt } from '../limits/attempt.ts'

/**
 * Where a suspended person reads why, after showing that the account is theirs: for an hour the token in the address
 * opens the reason, and nothing else.
 */
export async function suspendedFor({ write }: Attempt, userId: string): Promise<string> {
  const token = newToken()
  await write((ctx) => store(ctx, { purpose: 'suspension', identifier: userId, hash: hashOf(token) }))
  return `${suspendedPath}?${new URLSearchParams({ error: 'Suspended', token }).toString()}`
}
