import type { PublicKey } from '#features/platform/signing/keys.ts'

type Key = PublicKey & { kid: string }

/** Keys and revocations that the site publishes for verification. */
export interface VerificationData {
  keys: Key[]
  /** Addresses of certificates that are no longer valid. */
  revoked: string[]
}

/** Claims of a credential with a valid signature. */
export interface CredentialClaims {
  id: string
  name: string
  holder: string
  narrative: string
  issuer: string
  validFrom: string
}

export type Outcome =
  | { state: 'valid' | 'revoked'; said: CredentialClaims }
  /** 'wrong': changed after signing; 'foreign': signed by another party; 'unreadable': not a certificate. */
  | { state: 'wrong' | 'foreign' | 'unreadable' }
  /** Returned if the browser can't verify Ed25519. */
  | { state: 'unable' }

/** Verifies a certificate with only the published keys; sends nothing from the browser. */
export async function checkToken(token: string, { keys, revoked }: VerificationData): Promise<Outcome> {
  const parts = token.trim().split('.')
  const [head, claims] = [parseTokenPart(parts[0]), parseTokenPart(parts[1])]
  if (parts.length !== 3 || !head || !claims) return { state: 'unreadable' }
  const key = keys.find(({ kid }) => kid === head['kid'])
  if (!key || head['alg'] !== 'EdDSA') return { state: 'foreign' }
  const isValidSignature = await isSigned(key, parts as [string, string, string]).catch(() => null)
  if (isValidSignature === null) return { state: 'unable' }
  const credentialClaims = isValidSignature ? parseClaims(claims) : null
  if (!credentialClaims) return { state: 'wrong' }
  return { state: revoked.includes(credentialClaims.id) ? 'revoked' : 'valid', said: credentialClaims }
}

async function isSigned({ kty, crv, x }: Key, [head, claims, signature]: [string, string, string]) {
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
  const signedBytes = new TextEncoder().encode(`${head}.${claims}`)
  return crypto.subtle.verify('Ed25519', key, decodeBase64Url(signature), signedBytes)
}

function parseClaims(claims: Record<string, unknown>): CredentialClaims | null {
  const { id, name, validFrom, issuer, credentialSubject } = claims as {
    id?: string
    name?: string
    validFrom?: string
    issuer?: { name?: string }
    credentialSubject?: {
      identifier?: { identityHash?: string }[]
      achievement?: { description?: string }
    }
  }
  const holder = credentialSubject?.identifier?.[0]?.identityHash
  const narrative = credentialSubject?.achievement?.description
  if (!id || !name || !validFrom || !issuer?.name || !holder || !narrative) return null
  return { id, name, holder, narrative, issuer: issuer.name, validFrom }
}

function parseTokenPart(part = ''): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(decodeBase64Url(part)))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
