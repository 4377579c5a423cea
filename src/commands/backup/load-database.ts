import { type ClientBase, escapeIdentifier, type PoolClient } from 'pg'
import { dropSite, runWithoutReferences } from '#database/copy/replace-schema.ts'
import { type CopiedTable, listTables } from '#database/copy/tables.ts'
import { useOneTextFormat } from '#database/copy/text-format.ts'
import { runMigrations } from '#database/migrate.ts'
import { StartError } from '#lib/services/start-error.ts'
import { getSiteAddress } from '#server/config/addresses.ts'
import type { DatabaseCopy } from './manifest.ts'
import { loadJobs } from './load-jobs.ts'
import { loadRows } from './load-rows.ts'
import type { BackupStore } from './stores/store.ts'

interface Loaded {
  store: BackupStore
  copy: DatabaseCopy
  /** Called in the transaction after the rows are loaded, before newer migrations change them. */
  verify?: () => Promise<void>
}

/**
 * Replaces the site in a database with a copied one, and migrates it to this program's tables. Everything is
 * one transaction: after any failure or kill, the database is either unchanged or fully restored.
 */
export async function loadDatabase(client: PoolClient, { store, copy, verify }: Loaded): Promise<void> {
  const { migrations, tables, sequences } = copy
  await runMigrations(client, async (migrate) => {
    await useOneTextFormat(client)
    await dropSite(client)
    await migrate(new Set(migrations))
    await requireTables(client, copy)
    await runWithoutReferences(client, async () => {
      // Some migrations insert rows, so the tables are emptied before they are loaded.
      const names = tables.map(({ name }) => escapeIdentifier(name))
      if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
      for (const table of tables) await loadRows(client, { store, ...table }, escapeIdentifier(table.name))
    })
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value])
    await loadJobs(client, store, copy)
    await verify?.()
    await migrate()
    await recordOrigin(client, copy)
  })
}

/** Records the origin from the manifest if the backup's own rows name none, so that the copy starts quiet. */
async function recordOrigin(client: ClientBase, { systemIdentifier, siteUrl, createdAt }: DatabaseCopy) {
  await client.query(
    'insert into site_identity (system_identifier, address, noted_at) values ($1, $2, $3) on conflict do nothing',
    [systemIdentifier, getSiteAddress(siteUrl), createdAt],
  )
}

/** Rejects a manifest whose tables aren't those that its migrations create: it is damaged or forged. */
async function requireTables(client: ClientBase, { tables }: DatabaseCopy) {
  const createdTables = await listTables(client)
  if (describeShape(createdTables) !== describeShape(tables))
    throw new StartError(
      'The tables of the backup are not those of its version. The site is as it was before.',
    )
}

const describeShape = (tables: CopiedTable[]) =>
  tables
    .map(({ name, columns }) => JSON.stringify([name, columns]))
    .toSorted()
    .join('\n')
