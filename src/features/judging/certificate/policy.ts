import { policy } from '#lib/contract/policy.ts'

interface Held {
  userId: string | null
}

export const ownCertificate = policy<Held>(
  'the certificate’s holder',
  (viewer, { userId }) => viewer !== null && viewer.id === userId,
)

/** Private ones are there for nobody but their holder, those who run the site included. */
export const readCertificate = policy<Held & { isPublic: boolean }>(
  'may see the certificate',
  (viewer, { userId, isPublic }) => isPublic || (viewer !== null && viewer.id === userId),
)
