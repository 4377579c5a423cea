import { policy } from '#lib/contract/policy.ts'

/** The like's owner; ADMIN may remove any like. Removing a missing like is allowed. */
export const ownLike = policy<{ userId: string } | null>(
  'the like’s owner',
  (viewer, like) =>
    viewer !== null && (like === null || like.userId === viewer.id || viewer.role === 'ADMIN'),
)
