import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { knownMigrations } from '#database/migrate.ts'
import { errorCode } from '#lib/contract/error-code.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { StartError } from '#lib/services/start-error.ts'
import { type Manifest, type Part, readManifest } from './manifest.ts'
import { measure } from './parts.ts'

export interface CopiedFile {
  key: string
  sha256: string
}

/**
 * Reads a whole backup and compares every size and hash. Throws StartError for a missing or damaged part, and
 * for a backup with tables that this program doesn't know.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = knownMigrations()
  if (!manifest.migrations.every((name) => known.has(name)))
    throw new StartError(
      `The backup in ${folder} was made by a newer Kilnyard (${manifest.version}): update the program, then restore it.`,
    )
  const parts: Part[] = [...manifest.tables, manifest.jobs, manifest.files]
  if (manifest.secret) parts.push(manifest.secret)
  for (const part of parts) await check(folder, part)
  let count = 0
  for await (const { key, sha256 } of readFileList(folder, manifest)) {
    await check(folder, { file: `files/${key}`, sha256 })
    count++
  }
  if (count !== manifest.files.count) throw damaged(folder, manifest.files.file)
  return manifest
}

/** Yields the entries of a backup's list of files, one by one. */
export async function* readFileList(folder: string, { files }: Manifest): AsyncGenerator<CopiedFile> {
  const input = createReadStream(join(folder, files.file))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const [, sha256, key] = /^([0-9a-f]{64}) {2}files\/(.{1,200})$/.exec(line) ?? []
    // The key leads to a path, so only keys that the server makes are accepted.
    if (!sha256 || !key || !isFileKey(key)) throw damaged(folder, files.file)
    yield { key, sha256 }
  }
}

async function check(folder: string, { file, sha256, bytes }: Omit<Part, 'bytes'> & { bytes?: number }) {
  const found = await measure(join(folder, file)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  const isSame = found?.sha256 === sha256 && (bytes === undefined || found.bytes === bytes)
  if (!isSame) throw damaged(folder, file)
}

const damaged = (folder: string, file: string) =>
  new StartError(`${file} of the backup in ${folder} is missing or damaged. Nothing was changed.`)
