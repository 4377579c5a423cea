import { createHmac, sign } from 'node:crypto'
import type { Keys } from './keys.ts'

interface Message {
  id: string
  body: string
  at: Date
}

/** Builds the headers of a message as in Standard Webhooks. Each pair of keys signs as v1 and as v1a. */
export function createSignedHeaders(
  { id, body, at }: Message,
  keys: readonly Keys[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const content = Buffer.from(`${id}.${timestamp}.${body}`)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.flatMap((pair) => signatures(content, pair)).join(' '),
  }
}

function signatures(content: Buffer, { secret, privateKey }: Keys): string[] {
  const sharedKey = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return [
    `v1,${createHmac('sha256', sharedKey).update(content).digest('base64')}`,
    `v1a,${sign(null, content, privateKey).toString('base64')}`,
  ]
}
