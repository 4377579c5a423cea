import { policy } from '#lib/contract/policy.ts'

/** One's own like; ADMIN may take any back. Nothing to take back harms nobody. */
export const ownLike = policy<{ userId: string } | null>(
  'the like’s owner',
  (viewer, like) =>
    viewer !== null && (like === null || like.userId === viewer.id || viewer.role === 'ADMIN'),
)
