import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { StartError } from '#lib/services/start-error.ts'
import { cost, derivePassphraseKey } from './passphrase-key.ts'
import { DamagedStreamError, seal, unseal } from './sealed-stream.ts'
import { type BackupStore, folderStore } from './store.ts'

/** Part that says how the others are encrypted; the only unencrypted one. */
const descriptionFile = 'encryption.json'

const base64 = z.string().check(z.maxLength(100))
const description = z.object({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: base64,
  /** Derived from the key, to tell a wrong passphrase from a damaged part. */
  check: base64,
})

/** Prepares a folder for a new backup. With a passphrase, all its parts are encrypted. */
export async function createStore(folder: string, passphrase: string | null): Promise<BackupStore> {
  const store = folderStore(folder)
  if (passphrase === null) return store
  const salt = randomBytes(16)
  const key = await derivePassphraseKey(passphrase, salt)
  const content: z.infer<typeof description> = {
    cipher: 'aes-256-gcm',
    kdf: 'scrypt',
    ...cost,
    salt: salt.toString('base64'),
    check: deriveCheck(key).toString('base64'),
  }
  await store.write(descriptionFile, Readable.from([Buffer.from(`${JSON.stringify(content, null, 2)}\n`)]))
  return encrypted(store, key)
}

/**
 * Opens a backup. Throws StartError if it is encrypted and the passphrase is missing or wrong, or if its
 * description is damaged.
 */
export async function openStore(folder: string, passphrase: string | null): Promise<BackupStore> {
  const store = folderStore(folder)
  const content = await store.read(descriptionFile)
  if (!content) return store
  const read = description.safeParse(parseJson(await text(content)))
  if (!read.success)
    throw new StartError(`${descriptionFile} of the backup in ${folder} is damaged. Nothing was changed.`)
  if (passphrase === null)
    throw new StartError(
      `The backup in ${folder} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    )
  const key = await derivePassphraseKey(passphrase, Buffer.from(read.data.salt, 'base64'))
  const [check, expected] = [Buffer.from(read.data.check, 'base64'), deriveCheck(key)]
  if (check.length !== expected.length || !timingSafeEqual(check, expected))
    throw new StartError(
      'BACKUP_PASSPHRASE is not the one that this backup was made with. Nothing was changed.',
    )
  return encrypted(store, key)
}

function encrypted(store: BackupStore, key: Buffer): BackupStore {
  return {
    name: store.name,
    write: (file, content) => store.write(file, seal(key, file, content)),
    async read(file) {
      const content = await store.read(file)
      return (
        content && Readable.from(explain(unseal(key, file, content), { store, file }), { objectMode: false })
      )
    },
  }
}

async function* explain(
  content: AsyncIterable<Buffer>,
  { store, file }: { store: BackupStore; file: string },
) {
  try {
    yield* content
  } catch (error) {
    if (!(error instanceof DamagedStreamError)) throw error
    throw new StartError(`${file} of the backup in ${store.name} is missing or damaged. Nothing was changed.`)
  }
}

const deriveCheck = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'kilnyard-backup-check', 32))

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
