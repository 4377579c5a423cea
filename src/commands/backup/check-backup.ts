import { createInterface } from 'node:readline'
import { knownMigrations } from '#database/migrate.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { StartError } from '#lib/services/start-error.ts'
import { type Manifest, type Part, readManifest } from './manifest.ts'
import { measureStream } from './parts.ts'
import type { BackupStore } from './stores/store.ts'

export interface CopiedFile {
  key: string
  sha256: string
}

/**
 * Reads a whole backup and compares all hashes, and the sizes in the manifest. Throws StartError for a
 * missing or damaged part, and for a backup with migrations that this program doesn't know.
 */
export async function checkBackup(store: BackupStore): Promise<Manifest> {
  const manifest = await readManifest(store)
  const appliedMigrations = knownMigrations()
  if (!manifest.migrations.every((name) => appliedMigrations.has(name)))
    throw new StartError(
      `The backup in ${store.name} was made by a newer Kilnyard (${manifest.version}): update the program, then restore it.`,
    )
  const parts: Part[] = [...manifest.tables, manifest.jobs, manifest.files]
  if (manifest.secret) parts.push(manifest.secret)
  for (const part of parts) await check(store, part)
  let count = 0
  for await (const { key, sha256 } of readFileList(store, manifest)) {
    await check(store, { file: `files/${key}`, sha256 })
    count++
  }
  if (count !== manifest.files.count) throw createDamagedError(store, manifest.files.file)
  return manifest
}

/**
 * Yields the entries of a backup's list of files. Throws StartError for a missing list or an invalid entry.
 */
export async function* readFileList(store: BackupStore, { files }: Manifest): AsyncGenerator<CopiedFile> {
  const input = await store.read(files.file)
  if (!input) throw createDamagedError(store, files.file)
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const [, sha256, key] = /^([0-9a-f]{64}) {2}files\/(.{1,200})$/.exec(line) ?? []
    // The key leads to a path, so only keys that the server makes are accepted.
    if (!sha256 || !key || !isFileKey(key)) throw createDamagedError(store, files.file)
    yield { key, sha256 }
  }
}

async function check(store: BackupStore, { file, sha256, bytes }: Omit<Part, 'bytes'> & { bytes?: number }) {
  const content = await store.read(file)
  const measured = content && (await measureStream(content))
  const isIntact = measured?.sha256 === sha256 && (bytes === undefined || measured.bytes === bytes)
  if (!isIntact) throw createDamagedError(store, file)
}

const createDamagedError = ({ name }: BackupStore, file: string) =>
  new StartError(`${file} of the backup in ${name} is missing or damaged. Nothing was changed.`)
