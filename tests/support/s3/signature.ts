import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  id: string
  secret: string
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/

/**
 * Returns the error in a request's signature (AWS Signature Version 4), by S3's names; undefined if it is
 * valid. Written from the documentation, so that a bug in the client library would show.
 */
export function signatureFault({ method, url, headers }: IncomingMessage, keys: Keys): string | undefined {
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== keys.id) return 'InvalidAccessKeyId'
  const { pathname, searchParams } = new URL(url!, 'http://any')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&')
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const bodyHash = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, query, signedHeaders.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secret}`)
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
