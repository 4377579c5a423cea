import type { CertificateFacts } from '../contract.ts'
import type { CertificateKind } from '../kinds.ts'

interface IssueInput {
  id: string
  kind: CertificateKind
  facts: CertificateFacts
  origin: string
  siteName: string
  eventSlug: string
  now: Date
}

const achievementTypes: Record<CertificateKind, string> = {
  place: 'Award',
  submission: 'Achievement',
  participation: 'Achievement',
  judge: 'CommunityService',
  mentor: 'CommunityService',
  speaker: 'CommunityService',
  volunteer: 'CommunityService',
}

export const revocationPath = '/certificate/revoked.json'
export const certificateAddress = (origin: string, id: string) => `${origin}/certificate/${id}`

/**
 * Creates the claims of an Open Badges 3.0 credential as a VC-JWT: the credential itself, and the claims that
 * JSON Web Tokens repeat.
 */
export function buildCredential({ id, kind, facts, origin, siteName, eventSlug, now }: IssueInput) {
  const address = certificateAddress(origin, id)
  const subject = `urn:uuid:${id}`
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${facts.title}, ${facts.event.title}`,
    issuer: { id: origin, type: ['Profile'], name: siteName, url: origin },
    validFrom: now.toISOString(),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: facts.holder, identityType: 'name', hashed: false },
      ],
      achievement: {
        id: `${origin}/event/${eventSlug}#${kind}`,
        type: ['Achievement'],
        achievementType: achievementTypes[kind],
        name: facts.title,
        description: facts.narrative,
        criteria: { narrative: facts.narrative },
      },
    },
    credentialStatus: { id: origin + revocationPath, type: '1EdTechRevocationList' },
    iss: origin,
    jti: address,
    sub: subject,
    nbf: Math.floor(now.getTime() / 1000),
  }
}
