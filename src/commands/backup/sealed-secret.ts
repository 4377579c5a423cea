import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { StartError } from '#lib/services/start-error.ts'
import type { Part } from './manifest.ts'
import { writePart } from './parts.ts'
import { cost, derivePassphraseKey } from './stores/passphrase-key.ts'
import type { BackupStore } from './stores/store.ts'

const file = 'secret.json'

const base64 = z.string().check(z.maxLength(10_000))
const sealedSecretSchema = z.object({
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
export async function sealSecret(store: BackupStore, secret: string, passphrase: string): Promise<Part> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await derivePassphraseKey(passphrase, salt), nonce)
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const envelope: z.infer<typeof sealedSecretSchema> = {
    cipher: 'aes-256-gcm',
    kdf: 'scrypt',
    ...cost,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: body.toString('base64'),
  }
  return writePart(store, file, Readable.from([`${JSON.stringify(envelope, null, 2)}\n`]))
}

/** Reads the SECRET of a backup. Throws StartError for a wrong passphrase or a damaged part. */
export async function openSecret(store: BackupStore, passphrase: string): Promise<string> {
  const read = sealedSecretSchema.safeParse(
    JSON.parse(await text((await store.read(file)) ?? Readable.from(['null']))),
  )
  if (!read.success) throw new StartError(`The ${file} of the backup is damaged. Nothing was changed.`)
  const [salt, nonce, tag, body] = [read.data.salt, read.data.nonce, read.data.tag, read.data.sealed].map(
    (value) => Buffer.from(value, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const key = await derivePassphraseKey(passphrase, salt)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    throw new StartError(
      'BACKUP_PASSPHRASE is not the one that this backup was made with. Nothing was changed.',
    )
  }
}
