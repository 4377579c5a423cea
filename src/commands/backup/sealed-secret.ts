import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { StartError } from '#lib/services/start-error.ts'
import type { Part } from './manifest.ts'
import { writePart } from './parts.ts'

const file = 'secret.json'
/** Cost of scrypt: 128 MB and about half a second per guess. */
const cost = { N: 131_072, r: 8, p: 1 }

const base64 = z.string().check(z.maxLength(10_000))
const sealed = z.object({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: base64,
  nonce: base64,
  tag: base64,
  sealed: base64,
})

/** Writes SECRET into the backup, encrypted with the passphrase. */
export async function sealSecret(folder: string, secret: string, passphrase: string): Promise<Part> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const envelope: z.infer<typeof sealed> = {
    cipher: 'aes-256-gcm',
    kdf: 'scrypt',
    ...cost,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: body.toString('base64'),
  }
  return writePart(folder, file, Readable.from([`${JSON.stringify(envelope, null, 2)}\n`]))
}

/** Reads the SECRET of a backup. Throws StartError for a wrong passphrase. */
export async function openSecret(folder: string, passphrase: string): Promise<string> {
  const read = sealed.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  if (!read.success) throw new StartError(`The ${file} of the backup is damaged. Nothing was changed.`)
  const [salt, nonce, tag, body] = [read.data.salt, read.data.nonce, read.data.tag, read.data.sealed].map(
    (text) => Buffer.from(text, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const key = await keyFrom(passphrase, salt)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    throw new StartError(
      'BACKUP_PASSPHRASE is not the one that this backup was made with. Nothing was changed.',
    )
  }
}

function keyFrom(passphrase: string, salt: Buffer): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
