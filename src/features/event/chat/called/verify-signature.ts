import { createPublicKey, verify } from 'node:crypto'

/** Signature headers of a request from Discord. */
export interface Signature {
  signature: unknown
  timestamp: unknown
}

/** Prefix of the 32 bytes of an Ed25519 key, in the format that node:crypto reads (RFC 8410). */
const before = Buffer.from('302a300506032b6570032100', 'hex')
const fiveMinutes = 5 * 60

/**
 * Returns whether a request is from Discord, by the application's public key over the raw bytes; rejects
 * requests more than five minutes old.
 */
export function isFromDiscord(
  body: Buffer,
  { signature, timestamp }: Signature,
  { publicKey, now }: { publicKey: string; now: Date },
): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > fiveMinutes) return false
  const key = createPublicKey({
    key: Buffer.concat([before, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'))
}
