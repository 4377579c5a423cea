import { policy } from '#lib/contract/policy.ts'

/** Not even ADMIN: an archive holds mail and more that only its owner may read. */
export const ownArchive = policy<{ userId: string } | null>(
  'the archive’s owner',
  (viewer, archive) => viewer !== null && archive?.userId === viewer.id,
)
