import { createPublicKey, verify } from 'node:crypto'

/** What Discord sends with each request of its own. */
export interface Signature {
  signature: unknown
  timestamp: unknown
}

/** Before the 32 bytes of an Ed25519 key, in the form that node:crypto reads (RFC 8410). */
const before = Buffer.from('302a300506032b6570032100', 'hex')
const fiveMinutes = 5 * 60

/** Whether it is Discord's, by the application's public key over the bytes as they came; an old one is nobody's. */
export function isDiscords(
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
