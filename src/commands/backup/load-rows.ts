import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type ClientBase, escapeIdentifier } from 'pg'
import { from } from 'pg-copy-streams'
import { StartError } from '#lib/services/start-error.ts'
import type { RowsPart } from './manifest.ts'
import type { BackupStore } from './stores/store.ts'

type Rows = Pick<RowsPart, 'file' | 'columns' | 'rows'> & { store: BackupStore }

/**
 * Loads a part into an empty table. Throws StartError if the part is missing, or if its number of rows
 * differs from `rows`.
 */
export async function loadRows(client: ClientBase, { store, file, columns, rows }: Rows, table: string) {
  const copy = from(`copy ${table} (${columns.map(escapeIdentifier).join(', ')}) from stdin`)
  const content = await store.read(file)
  if (!content) throw new StartError(`${file} of the backup is gone. The site is as it was before.`)
  await pipeline(content, createGunzip(), client.query(copy))
  const countResult = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`)
  const loadedCount = Number(countResult.rows[0]?.count)
  if (loadedCount !== rows)
    throw new StartError(`${file} has ${loadedCount} rows instead of ${rows}. The site is as it was before.`)
}
