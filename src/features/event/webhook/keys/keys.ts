import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Vault } from '#lib/services/vault.ts'

/** Signing keys of one webhook. */
export interface Keys {
  /** Secret shared with the receiver, as displayed: `whsec_…`. */
  secret: string
  privateKey: KeyObject
}

interface CreatedKeys {
  secret: string
  /** `whpk_…`, for receivers that verify v1a signatures and need no secret. */
  publicKey: string
  sealed: string
}

/** Creates keys for this webhook; the database stores them sealed. */
export function createKeys(vault: Vault, webhookId: string): CreatedKeys {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signing = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    secret,
    publicKey: `whpk_${Buffer.from(x, 'base64url').toString('base64')}`,
    sealed: vault.seal(JSON.stringify({ secret, signing }), webhookId),
  }
}

/**
 * Opens a webhook's sealed keys. Returns null if they were sealed under another SECRET, or for another
 * webhook.
 */
export function openKeys(vault: Vault, sealedKeys: string, webhookId: string): Keys | null {
  const keysJson = vault.open(sealedKeys, webhookId)
  if (keysJson === null) return null
  const { secret, signing } = JSON.parse(keysJson) as { secret: string; signing: string }
  const key = Buffer.from(signing, 'base64')
  return { secret, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) }
}
