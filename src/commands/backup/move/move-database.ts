import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { markMoving } from '#database/copy/moving-lock.ts'
import { readSystemIdentifier } from '#database/copy/system-identifier.ts'
import { readTableDigests, type TableDigest } from '#database/copy/table-digests.ts'
import { listTables } from '#database/copy/tables.ts'
import { useOneTextFormat } from '#database/copy/text-format.ts'
import { isMigrated } from '#database/migrate.ts'
import { noteArrival, noteDeparture } from '#features/operations/configuration/identity.ts'
import { StartError } from '#lib/services/start-error.ts'
import type { OpenedDatabase } from '#server/command-services.ts'
import { getSiteAddress } from '#server/config/addresses.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startBoss } from '#server/jobs/jobs.ts'
import { copyDatabase } from '../copy-database.ts'
import { createDiskErrorHandler } from '../disk-errors.ts'
import { openDraft } from '../drafts.ts'
import { loadDatabase } from '../load-database.ts'
import type { DatabaseCopy } from '../manifest.ts'
import { requireSiteOrEmpty, requireStopped } from '../require-target.ts'
import { folderStore } from '../stores/store.ts'
import { withClient } from '../with-client.ts'

type Target = Pick<OpenedDatabase, 'pool' | 'connection'>

/**
 * Copies the database of a stopped site into an empty one, and compares all rows. The target is filled in one
 * transaction, so a kill leaves it empty or complete. The source keeps its rows.
 */
export async function moveDatabase(source: OpenedDatabase, target: Target): Promise<DatabaseCopy> {
  if (!(await isMigrated(source.pool)))
    throw new StartError(
      'The database has no site to move: set DATA_DIR or DATABASE_URL as your site has them.',
    )
  await requireEmpty(target.pool)
  return withClient(source.pool, async (client) => {
    if (!(await markMoving(client)))
      throw new StartError('Another npm run move is copying this site already.')
    await requireStopped(client)
    const backups = join(source.config.dataDir, 'backups')
    const draft = await openDraft(backups, 'kilnyard-move').catch(createDiskErrorHandler(backups))
    try {
      const { copy, digests } = await copyLocked(client, source, draft)
      await load(target, { draft, copy, digests })
      await changePlace(client, source, target.pool)
      return copy
    } catch (error) {
      return createDiskErrorHandler(backups)(error)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  })
}

async function requireEmpty(pool: Pool): Promise<void> {
  await requireStopped(pool)
  if (!(await requireSiteOrEmpty(pool))) return
  throw new StartError(
    'The database of --to holds a Kilnyard site already: name an empty one. Nothing was changed.',
  )
}

/** Begins a transaction that locks all tables against changes, and copies them. The caller ends it. */
async function copyLocked(client: PoolClient, { config }: OpenedDatabase, draft: string) {
  const systemIdentifier = await readSystemIdentifier(drizzle({ client }))
  const tables = await listTables(client)
  await client.query('begin transaction isolation level repeatable read')
  // Locks before the first query, so that the snapshot has every write that the locks waited for.
  await client.query(
    `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')} in share mode`,
  )
  await useOneTextFormat(client)
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const database = await copyDatabase(client, folderStore(draft))
  const createdAt = rows[0]!.at.toISOString()
  const copy: DatabaseCopy = { siteUrl: config.siteUrl, createdAt, systemIdentifier, ...database }
  return { copy, digests: await readTableDigests(client, tables) }
}

interface Loading {
  draft: string
  copy: DatabaseCopy
  digests: TableDigest[]
}

async function load({ pool, connection }: Target, { draft, copy, digests }: Loading): Promise<void> {
  // Starts the job runner once, because it creates its own tables.
  const boss = await startBoss(connection, allJobs)
  await boss.stop({ graceful: false })
  await withClient(pool, async (client) => {
    const verify = async () => {
      const loaded = await readTableDigests(client, copy.tables)
      const other = digests.find((digest, at) => JSON.stringify(digest) !== JSON.stringify(loaded[at]))
      if (other)
        throw new StartError(
          `The rows of ${other.name} are not the same in the new database, so it was left empty. The site is as it was before.`,
        )
    }
    await loadDatabase(client, { store: folderStore(draft), copy, verify })
  })
  // A copy has no statistics, and without them lists are slow.
  await pool.query('analyze')
}

/**
 * Silences the old database before the new one becomes active, so that the two never send the same message.
 */
async function changePlace(client: PoolClient, { config }: OpenedDatabase, target: Pool): Promise<void> {
  const place = { address: getSiteAddress(config.siteUrl), now: new Date() }
  const wasActive = await noteDeparture(drizzle({ client }), place)
  await client.query('commit')
  if (wasActive) await withClient(target, (other) => noteArrival(drizzle({ client: other }), place))
}
