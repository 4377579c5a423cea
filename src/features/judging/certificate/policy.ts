import { policy } from '#lib/contract/policy.ts'

interface Held {
  userId: string | null
}

export const ownCertificate = policy<Held>(
  'the certificate’s holder',
  (viewer, { userId }) => viewer !== null && viewer.id === userId,
)

/** Private certificates are visible only to their holder, not even to the site's administrators. */
export const readCertificate = policy<Held & { isPublic: boolean }>(
  'may see the certificate',
  (viewer, { userId, isPublic }) => isPublic || (viewer !== null && viewer.id === userId),
)
