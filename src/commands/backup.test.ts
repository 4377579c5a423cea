import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test as base } from 'vitest'
import { connect } from '#database/client.ts'
import { listMigrations } from '#database/copy/tables.ts'
import { knownMigrations, migrateDatabase, runMigrations } from '#database/migrate.ts'
import { isCopy } from '#features/operations/configuration/identity.ts'
import { getSiteAddress } from '#server/config/addresses.ts'
import { openStorage } from '#server/storage.ts'
import { countOthers, openSite, readSchema, readSequences } from '#tests/support/opened-sites.ts'
import { testConfig } from '#tests/support/world.ts'
import type { CommandOptions } from './all.ts'
import { backup } from './backup.ts'
import { measureStream } from './backup/parts.ts'
import { withClient } from './backup/with-client.ts'
import { restore } from './restore.ts'
import { seed } from './seed.ts'

type OpenSite = Omit<CommandOptions, 'args'>
/** `at`: text in the statement at which a connection's server process ends; null for never. */
type Site = OpenSite & { ending: { at: string | null } }

interface Demo {
  site: OpenSite
  /** Folder of an encrypted backup. */
  folder: string
  /** Folder of a backup without a passphrase. */
  plain: string
}

const passphrase = 'clay, glaze, ash and fire'

const test = base.extend<{ demo: Demo; empty: Site; copy: string }>({
  /** Provides a site with the demo, and two backups. Tests only read them. */
  demo: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { opened: site, close } = await openEndingSite({ BACKUP_PASSPHRASE: passphrase })
      await seed({ ...site, args: [] })
      await noteIdentity(site)
      await site.pool.query(`
        insert into jobs.job (name, data, state, started_on) values
          ('files-purge', '{"waits": true}', 'created', null), ('files-purge', '{"runs": true}', 'active', now()),
          ('files-purge', '{"is done": true}', 'completed', now())`)
      const target = await mkdtemp(join(tmpdir(), 'kilnyard-backups-'))
      const config = { ...site.config, backupPassphrase: null }
      const plain = await backupTo({ ...site, config }, join(target, 'plain'))
      await use({ site, folder: await backupTo(site, join(target, 'encrypted')), plain })
      await rm(target, { recursive: true })
      await close()
    },
    { scope: 'file' },
  ],
  /** Provides a database without tables, and a data folder that doesn't exist yet. */
  // oxlint-disable-next-line no-empty-pattern
  empty: async ({}, use) => {
    const { opened, close } = await openEndingSite({}, 'template0')
    await use(opened)
    await close()
  },
  /** Provides a copy of the demo's backup for tests to damage. */
  copy: async ({ demo }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kilnyard-copy-'))
    await cp(demo.plain, folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('an encrypted backup that is restored elsewhere is the same site, row by row and file by file, with its secret', async ({
  demo,
  empty,
}) => {
  const restoreEnv = { SECRET: '', DATA_DIR: empty.config.dataDir, BACKUP_PASSPHRASE: passphrase }
  const config = testConfig(restoreEnv)
  expect(config.secret).not.toBe(demo.site.config.secret)
  await restore({ ...empty, config, args: [demo.folder] })
  expect(testConfig(restoreEnv).secret).toBe(demo.site.config.secret)

  const [rowsBefore, rowsAfter] = [await summarizeRows(demo.site), await summarizeRows(empty)]
  expect(Object.values(rowsBefore).filter(({ count }) => count > 0).length).toBeGreaterThan(60)
  expect(rowsAfter).toEqual(rowsBefore)
  const files = await readFiles(demo.site)
  expect(Object.keys(files).length).toBeGreaterThan(20)
  expect(await readFiles(empty)).toEqual(files)
  expect(await listJobs(empty)).toEqual(await listJobs(demo.site))
  expect(await listJobs(empty)).toHaveLength((await listJobs(demo.site)).length)
  expect((await empty.pool.query("select from jobs.job where state >= 'active'")).rowCount).toBe(0)
  expect(await readSchema(empty)).toEqual(await readSchema(demo.site))
  expect(await readSequences(empty)).toEqual(await readSequences(demo.site))
})

test('over a site, it leads back, and the restore point forward again', async ({ demo, empty }) => {
  const before = await startSite(empty)
  await restore({ ...empty, args: [demo.plain] })
  expect(await summarizeRows(empty)).toEqual(await summarizeRows(demo.site))

  const [point] = await readdir(join(empty.config.dataDir, 'backups'))
  await restore({ ...empty, args: [join(empty.config.dataDir, 'backups', point!)] })
  expect(await summarizeRows(empty)).toEqual(before)
})

test('a restore that ends at any statement leaves the site as it was', async ({ demo, empty }) => {
  const before = await startSite(empty)
  for (const point of ['enable trigger', 'insert into jobs.job']) {
    empty.ending.at = point
    await expect(restore({ ...empty, args: [demo.plain] }), point).rejects.toThrow()
    expect(empty.ending.at, 'met').toBeNull()
    await expect.poll(() => countOthers(empty)).toBe(0)
    expect(await summarizeRows(empty), point).toEqual(before)
    await migrateDatabase(empty.pool)
  }
})

test('a backup of an older version is brought to the tables of this one', async ({ empty }) => {
  const migrationNames = [...knownMigrations()].toSorted()
  await withClient(empty.pool, (client) =>
    runMigrations(client, (migrate) => migrate(new Set(migrationNames.slice(0, 1)))),
  )
  const folder = await backupTo(empty, join(empty.config.dataDir, 'older'))
  await restore({ ...empty, args: [folder] })
  expect(await withClient(empty.pool, listMigrations)).toEqual(migrationNames)
  expect(Object.keys(await summarizeRows(empty))).toContain('site_identity')
})

test('a damaged part, a lost file and a foreign name are refused before anything changes', async ({
  copy,
  empty,
}) => {
  const expectRefusal = (message: string) =>
    expect(restore({ ...empty, args: [copy] })).rejects.toThrow(message)
  const list = await readFile(join(copy, 'files.sha256'), 'utf8')
  const [line = ''] = list.split('\n')
  await rm(join(copy, line.slice(66)))
  await expectRefusal(`${line.slice(66)} of the backup in ${copy} is missing or damaged`)
  await appendFile(join(copy, 'database/account.copy.gz'), 'x')
  await expectRefusal('database/account.copy.gz of the backup')
  await changeManifest(copy, (manifest) => manifest.replace('database/account.copy.gz', '../account.gz'))
  await expectRefusal('is damaged or from another program')
  await rm(join(copy, 'manifest.json'))
  await expectRefusal('There is no finished backup')
  expect((await empty.pool.query('select from pg_tables where schemaname = $1', ['public'])).rowCount).toBe(0)
})

test('a backup of a newer program is refused', async ({ copy, empty }) => {
  await changeManifest(copy, (manifest) =>
    manifest.replace('"migrations": [', '"migrations": ["29990101000000_tomorrow",'),
  )
  await expect(restore({ ...empty, args: [copy] })).rejects.toThrow('was made by a newer Kilnyard')
  await changeManifest(copy, (manifest) => manifest.replace('"formatVersion": 1', '"formatVersion": 2'))
  await expect(restore({ ...empty, args: [copy] })).rejects.toThrow('was made by a newer Kilnyard')
})

test('a database that is in use, or another program’s, is not restored into', async ({ demo, empty }) => {
  const otherClient = new pg.Client(empty.connection)
  await otherClient.connect()
  await expect(restore({ ...empty, args: [demo.plain] })).rejects.toThrow('stop the site')
  await otherClient.query('create table pots (id int)')
  await otherClient.end()
  await expect.poll(() => countOthers(empty)).toBe(0)
  await expect(restore({ ...empty, args: [demo.plain] })).rejects.toThrow('no Kilnyard site')
  await expect(backup({ ...empty, args: [] })).rejects.toThrow('no site to back up')
})

test('a backup that is restored with another passphrase or none changes nothing', async ({ demo, empty }) => {
  const config = testConfig({ BACKUP_PASSPHRASE: 'another passphrase' })
  await expect(restore({ ...empty, config, args: [demo.folder] })).rejects.toThrow('BACKUP_PASSPHRASE is not')
  await expect(restore({ ...empty, args: [demo.folder] })).rejects.toThrow(
    'is encrypted: set BACKUP_PASSPHRASE',
  )
  expect(await summarizeRows(empty)).toEqual({})
})

test('a backup that was killed looks like none, and the next one removes what it left', async ({ empty }) => {
  await migrateDatabase(empty.pool)
  const target = join(empty.config.dataDir, 'backups')
  // No process has this number, so the folder counts as a leftover of a killed backup.
  const leftoverFolder = `.kilnyard-2026-11-20T10-00-00Z.unfinished-${hostname()}-99999999`
  await mkdir(join(target, leftoverFolder), { recursive: true })
  await backup({ ...empty, args: ['--to', target] })
  const names = await readdir(target)
  expect(names).toEqual([expect.stringMatching(/^kilnyard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)])

  await writeFile(join(target, 'a-file'), '')
  await expect(backup({ ...empty, args: ['--to', join(target, 'a-file')] })).rejects.toThrow('is no folder')
  await expect(backup({ ...empty, args: ['--into', target] })).rejects.toThrow('--to <folder>')
})

async function openEndingSite(env: Record<string, string>, template?: string) {
  const ending: Site['ending'] = { at: null }
  const { opened, close } = await openSite({ env, template, Client: endingClient(ending) })
  return { opened: { ...opened, ending }, close }
}

/** Prepares a site like its first start, adds an account and returns a summary of all rows. */
async function startSite(site: OpenSite) {
  await migrateDatabase(site.pool)
  await noteIdentity(site)
  await site.pool.query("insert into account (name, email) values ('Ada', 'ada@example.com')")
  return summarizeRows(site)
}

const noteIdentity = ({ pool, config }: OpenSite) =>
  isCopy(connect(pool), { address: getSiteAddress(config.siteUrl), now: new Date() })

async function backupTo(site: OpenSite, target: string): Promise<string> {
  await backup({ ...site, args: ['--to', target] })
  const [name] = await readdir(target)
  return join(target, name!)
}

async function changeManifest(folder: string, change: (manifest: string) => string) {
  const path = join(folder, 'manifest.json')
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Returns a client class whose server process ends once, as if everything were killed at that moment. */
function endingClient(connectionEnd: Site['ending']) {
  return class extends pg.Client {
    override query(...queryArgs: [never]) {
      const [statement] = queryArgs as unknown[]
      if (!connectionEnd.at || typeof statement !== 'string' || !statement.includes(connectionEnd.at))
        return super.query(...queryArgs)
      connectionEnd.at = null
      return super.query('select pg_terminate_backend(pg_backend_pid())') as never
    }
  }
}

/** Returns the number of rows of each table, and a digest of all of them. */
async function summarizeRows({ pool }: OpenSite) {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: Record<string, { count: number; digest: string | null }> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number; digest: string | null }>(
      `select count(*)::int as count, md5(string_agg(row::text, '|' order by row::text)) as digest from ${name} as row`,
    )
    found[name] = rows[0]!
  }
  return found
}

async function listJobs({ pool }: OpenSite) {
  const { rows } = await pool.query(
    "select id, name, data, start_after from jobs.job where state < 'completed' order by id",
  )
  return rows
}

async function readFiles({ config }: OpenSite) {
  const storage = openStorage(config)
  const found: Record<string, string> = {}
  for await (const { key } of storage.list())
    found[key] = (await measureStream((await storage.get(key))!)).sha256
  return found
}
