import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto'
import type { Vault } from '#lib/services/vault.ts'

/** Public Ed25519 key as a JSON Web Key (RFC 8037). */
export interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
}

export interface SigningKey {
  /** Key id in the site's key set. */
  kid: string
  publicKey: PublicKey
  privateKey: KeyObject
}

export const toPublicKey = (x: string): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x })

/** Returns the thumbprint of a key (RFC 7638), which anyone can compute from the key. */
export const getThumbprint = ({ crv, kty, x }: PublicKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

/** Makes a key pair; the private key is sealed for the database. */
export function createKey(vault: Vault) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const kid = getThumbprint(toPublicKey(x))
  const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return { kid, publicKey: x, sealed: vault.seal(der, getSealOwner(kid)) }
}

/** Opens a sealed private key. Returns null if it was sealed with another SECRET. */
export function openKey(vault: Vault, { kid, sealed }: { kid: string; sealed: string }): KeyObject | null {
  const der = vault.open(sealed, getSealOwner(kid))
  if (der === null) return null
  return createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' })
}

/** Whether this key made the signature (base64url) over these bytes. */
export function isSignedBy(key: PublicKey, bytes: Uint8Array, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

const getSealOwner = (kid: string) => `signing ${kid}`
