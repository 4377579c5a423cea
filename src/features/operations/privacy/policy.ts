import { policy } from '#lib/contract/policy.ts'

/** Allows only the owner, not even ADMIN: an archive contains e-mails and other private data. */
export const ownArchive = policy<{ userId: string } | null>(
  'the archive’s owner',
  (viewer, archive) => viewer !== null && archive?.userId === viewer.id,
)
