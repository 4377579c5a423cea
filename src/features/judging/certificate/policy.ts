import { policy } from '#lib/contract/policy.ts'

interface CertificateOwner {
  userId: string | null
}

export const ownCertificate = policy<CertificateOwner>(
  'the certificate’s holder',
  (viewer, { userId }) => viewer !== null && viewer.id === userId,
)

/** Private certificates are visible only to their holder, not even to the site's administrators. */
export const readCertificate = policy<CertificateOwner & { isPublic: boolean }>(
  'may see the certificate',
  (viewer, { userId, isPublic }) => isPublic || (viewer !== null && viewer.id === userId),
)
