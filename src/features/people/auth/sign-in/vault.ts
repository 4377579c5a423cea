import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from '#lib/services/vault.ts'

const nonceBytes = 12
const tagBytes = 16

/**
 * Creates the vault, which encrypts and digests with AES-256-GCM and HMAC-SHA-256, each with its own key
 * derived from SECRET.
 */
export function createVault(secret: string): Vault {
  const deriveKey = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'kilnyard', `vault ${use}`, 32))
  const [sealingKey, digestKey] = [deriveKey('sealing'), deriveKey('digesting')]
  return {
    seal(plainText, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealedText, owner) {
      const bytes = Buffer.from(sealedText, 'base64')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        const body = bytes.subarray(nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    digest: (plainText, owner) =>
      createHmac('sha256', digestKey).update(`${owner} ${plainText}`).digest('hex'),
  }
}
