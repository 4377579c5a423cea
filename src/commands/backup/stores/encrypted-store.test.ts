import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test as base } from 'vitest'
import type { BackupStore } from './store.ts'
import { createStore, openStore } from './encrypted-store.ts'

const passphrase = 'clay, glaze, ash and fire'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kilnyard-store-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function fill(folder: string, key: string | null) {
  const store = await createStore(folder, key)
  await store.write('database/account.copy.gz', Readable.from([Buffer.from('Ada'), Buffer.from(' and Eve')]))
}

async function read(store: BackupStore) {
  const content = await store.read('database/account.copy.gz')
  return content && text(content)
}

test('with a passphrase nothing but the way of encryption is readable, and all of it comes back', async ({
  folder,
}) => {
  await fill(folder, passphrase)
  expect((await readdir(folder)).toSorted()).toEqual(['database', 'encryption.json'])
  const path = join(folder, 'database/account.copy.gz')
  expect((await readFile(path)).includes('Ada')).toBe(false)
  const store = await openStore(folder, passphrase)
  expect(await read(store)).toBe('Ada and Eve')
  expect(await store.read('database/other')).toBeNull()
})

test('a wrong passphrase, a missing one, a flipped bit and a cut are told apart in a sentence', async ({
  folder,
}) => {
  await fill(folder, passphrase)
  await expect(openStore(folder, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  await expect(openStore(folder, null)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  const store = await openStore(folder, passphrase)

  const path = join(folder, 'database/account.copy.gz')
  const content = await readFile(path)
  const damaged = `database/account.copy.gz of the backup in ${folder} is missing or damaged. Nothing was changed.`
  await writeFile(path, content.subarray(0, content.length - 1))
  await expect(read(store)).rejects.toThrow(damaged)
  content[40]! ^= 1
  await writeFile(path, content)
  await expect(read(store)).rejects.toThrow(damaged)
  await writeFile(join(folder, 'encryption.json'), '{"cipher":')
  await expect(openStore(folder, passphrase)).rejects.toThrow('encryption.json of the backup')
})

test('a backup without a passphrase is readable with and without one', async ({ folder }) => {
  await fill(folder, null)
  expect(await readFile(join(folder, 'database/account.copy.gz'), 'utf8')).toBe('Ada and Eve')
  for (const key of [null, passphrase]) expect(await read(await openStore(folder, key))).toBe('Ada and Eve')
})
