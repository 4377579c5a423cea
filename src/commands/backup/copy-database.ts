import { type ClientBase, escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'
import { listMigrations, listSequences, listTables } from '#database/copy/tables.ts'
import type { Manifest, RowsPart } from './manifest.ts'
import { writePart } from './parts.ts'
import type { BackupStore } from './stores/store.ts'

type DatabaseParts = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>

/** Copies all tables and all unfinished jobs. The caller's transaction makes them one snapshot. */
export async function copyDatabase(client: ClientBase, store: BackupStore): Promise<DatabaseParts> {
  const tables: DatabaseParts['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    const select = `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
    const part = await copyRows(client, select, { store, file: `database/${name}.copy.gz` })
    tables.push({ name, columns, ...part })
  }
  return {
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
    jobs: await copyJobs(client, store),
  }
}

/**
 * Copies unfinished jobs. A job completes in the transaction of its writes, so a job that runs in the
 * snapshot has written nothing there and must run again in the copy. Completed, failed and cancelled jobs
 * aren't part of the site's state.
 */
async function copyJobs(client: ClientBase, store: BackupStore): Promise<RowsPart> {
  const { rows } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('jobs.job') and attnum > 0 and not attisdropped order by attnum",
  )
  const columns = rows.map(({ name }) => name)
  const unfinishedJobsSql = `(select ${columns.map(escapeIdentifier).join(', ')} from jobs.job where state < 'completed')`
  // A database that was migrated but never served has no jobs yet.
  const select = columns.length > 0 ? unfinishedJobsSql : '(select where false)'
  return { columns, ...(await copyRows(client, select, { store, file: 'database/jobs.copy.gz' })) }
}

async function copyRows(
  client: ClientBase,
  select: string,
  { store, file }: { store: BackupStore; file: string },
) {
  let rows = 0
  async function* streamCountedRows() {
    for await (const chunk of client.query(to(`copy ${select} to stdout`)) as AsyncIterable<Buffer>) {
      // In the text format of COPY, each line is a row: line breaks within a value are escaped.
      for (
        let lineEndIndex = chunk.indexOf(lineEnd);
        lineEndIndex >= 0;
        lineEndIndex = chunk.indexOf(lineEnd, lineEndIndex + 1)
      )
        rows++
      yield chunk
    }
  }
  const part = await writePart(store, file, streamCountedRows())
  return { ...part, rows }
}

const lineEnd = 10
