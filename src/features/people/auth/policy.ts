import { policy } from '#lib/contract/policy.ts'

/** Allows the account's owner and ADMIN. */
export const ownAccount = policy<{ userId: string }>(
  'the account’s owner',
  (viewer, { userId }) => viewer !== null && (viewer.id === userId || viewer.role === 'ADMIN'),
)
