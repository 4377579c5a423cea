import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ListedFile, listAvailableFiles } from '#features/platform/files/site-wide/bundled-files.ts'
import { canonical } from '#features/judging/publication/bundle/canonical.ts'
import type { Json } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import { exportParts } from '../export-parts.ts'
import { bundleFormat, bundleVersion, listNames, getRowsFile } from '../format.ts'
import { createReferenceRegistry } from './reference-registry.ts'
import { exportRows } from './rows.ts'

/** Range of a bundle's file within the temporary file. */
export interface FileRange {
  name: string
  from: number
  to: number
}

export interface WrittenRows {
  stretches: FileRange[]
  /** Storage keys of files. */
  keys: string[]
}

/**
 * Writes all rows of an event from one snapshot to a temporary file, one bundle file after the other. A slow
 * download then holds no database connection.
 */
export async function writeRows(ctx: Context, eventId: string, path: string): Promise<WrittenRows> {
  await mkdir(dirname(path), { recursive: true })
  const files = await listAvailableFiles(ctx, eventId)
  const file = await open(path, 'w')
  try {
    return await ctx.db.transaction((db) => writeAllParts(db, { eventId, file, files }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } finally {
    await file.close()
  }
}

async function writeAllParts(
  db: Context['db'],
  { eventId, file, files }: { eventId: string; file: FileHandle; files: readonly ListedFile[] },
): Promise<WrittenRows> {
  const stretches: FileRange[] = []
  const counts: Record<string, number> = {}
  let offset = 0
  const write = async (name: string, batches: AsyncIterable<readonly Json[]>) => {
    const from = offset
    counts[name] = 0
    for await (const rows of batches) {
      counts[name] += rows.length
      const { bytesWritten } = await file.write(rows.map((row) => `${canonical(row)}\n`).join(''))
      offset += bytesWritten
    }
    stretches.push({ name: getRowsFile(name), from, to: offset })
  }
  const { leaving, listed } = await createReferenceRegistry(db, { eventId, files })
  for (const part of exportParts) await write(part.name, pickRows(exportRows(db, part, { eventId, leaving })))
  for (const name of listNames) await write(name, listed(name))
  const from = offset
  const head = { format: bundleFormat, formatVersion: bundleVersion, rows: counts }
  offset += (await file.write(`${canonical(head)}\n`)).bytesWritten
  return {
    stretches: [{ name: 'bundle.json', from, to: offset }, ...stretches],
    keys: files.map(({ key }) => key),
  }
}

async function* pickRows(batches: ReturnType<typeof exportRows>) {
  for await (const { rows } of batches) yield rows
}
