import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test as base } from 'vitest'
import { connect } from '#database/client.ts'
import { markMoving, refuseWhileMoving } from '#database/copy/moving-lock.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { isCopy, noteDeparture } from '#features/operations/configuration/identity.ts'
import { getSiteAddress } from '#server/config/addresses.ts'
import { countOthers, openSite } from '#tests/support/opened-sites.ts'
import { testConfig } from '#tests/support/world.ts'
import { moveDatabase } from './move-database.ts'
import { move } from './move.ts'

type Opened = Awaited<ReturnType<typeof open>>

const test = base.extend<{ source: Opened; target: Opened }>({
  /** Provides a site with some rows and a waiting job. */
  // oxlint-disable-next-line no-empty-pattern
  source: async ({}, use) => {
    const source = await open()
    await migrateDatabase(source.pool)
    await isCopy(connect(source.pool), place)
    await source.pool.query(`
      insert into account (name, email) select 'Ada ' || n, n || '@example.com' from generate_series(1, 200) n;
      insert into jobs.job (name, data, state) values ('files-purge', '{"waits": true}', 'created')`)
    await use(source)
    await source.close()
  },
  // oxlint-disable-next-line no-empty-pattern
  target: async ({}, use) => {
    const target = await open('template0')
    await use(target)
    await target.close()
  },
})

const place = { address: getSiteAddress(testConfig().siteUrl), now: new Date() }
const isQuiet = ({ pool }: Opened) => isCopy(connect(pool), place)

test('a moved site has the same rows, jobs and address, and the old database sends nothing', async ({
  source,
  target,
}) => {
  const before = await summarize(source)
  const copy = await moveDatabase(source, target)
  expect(await summarize(target)).toEqual(before)
  expect(copy.tables.find(({ name }) => name === 'account')?.rows).toBe(200)
  expect(copy.jobs.rows).toBe(1)
  expect(await isQuiet(target)).toBe(false)
  expect(await isQuiet(source)).toBe(true)
  expect(await summarize(source)).toEqual(before)
  expect(await readdir(join(source.config.dataDir, 'backups'))).toEqual([])
  await expect(moveDatabase(source, target)).rejects.toThrow('holds a Kilnyard site already')
})

test('a copy that nobody released stays one after a move', async ({ source }) => {
  await source.pool.query("update site_identity set address = 'https://elsewhere.example'")
  expect(await noteDeparture(connect(source.pool), place)).toBe(false)
})

test('a move that ends at any statement leaves the site complete and the target empty or complete', async ({
  source,
  target,
}) => {
  const before = await summarize(source)
  const points: [Opened, string][] = [
    [source, 'lock table'],
    [target, 'truncate'],
    [target, 'sha256'],
    [source, 'update "site_identity"'],
  ]
  for (const [{ killing }, point] of points) {
    killing.at = point
    await expect(moveDatabase(source, target), point).rejects.toThrow()
    expect(killing.at, point).toBeNull()
    await expect.poll(() => countOthers(source)).toBe(0)
    await expect.poll(() => countOthers(target)).toBe(0)
    expect(await summarize(source), point).toEqual(before)
    expect(await isQuiet(source), point).toBe(false)
    await migrateDatabase(source.pool)
    const found = await summarize(target)
    if (Object.keys(found).length > 0) {
      expect(found, point).toEqual(before)
      await expect(moveDatabase(source, target)).rejects.toThrow('holds a Kilnyard site already')
      await target.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    }
  }
  await moveDatabase(source, target)
  expect(await summarize(target)).toEqual(before)
})

test('rows that arrive changed are noticed, and the target stays empty', async ({ source, target }) => {
  target.killing.replace = {
    at: 'enable trigger',
    by: "update account set name = 'Eve' where name = 'Ada 7'",
  }
  await expect(moveDatabase(source, target)).rejects.toThrow('The rows of account are not the same')
  expect(await summarize(target)).toEqual({})
})

test('nothing moves while the site runs, and nothing starts while it moves', async ({ source, target }) => {
  const other = new pg.Client(source.connection)
  await other.connect()
  await expect(moveDatabase(source, target)).rejects.toThrow('stop the site')
  await refuseWhileMoving(source.pool)
  expect(await markMoving(other)).toBe(true)
  await expect(refuseWhileMoving(source.pool)).rejects.toThrow('being moved to another database')
  await expect(moveDatabase(source, target)).rejects.toThrow('Another npm run move')
  await other.end()
})

test('the command explains a missing, wrong, unreachable or present target', async ({ source }) => {
  const run = (...args: string[]) => move({ ...source, args })
  await expect(run()).rejects.toThrow('Say where to')
  await expect(run('--to', 'mysql://host/kilnyard')).rejects.toThrow('--to must name a PostgreSQL server')
  await expect(run('--to', 'embedded')).rejects.toThrow('in the embedded database already')
  await expect(run('--to', 'postgres://kiln:yard@127.0.0.1:1/kilnyard')).rejects.toThrow(
    'The database of --to at 127.0.0.1:1 cannot be reached',
  )
})

async function open(template?: string) {
  const killing: Killing = { at: null }
  const { opened, close } = await openSite({ template, Client: interruptible(killing) })
  return { ...opened, killing, close }
}

interface Killing {
  /** Text in the statement at which the connection's server process ends, only once; null for never. */
  at: string | null
  replace?: { at: string; by: string }
}

/**
 * Returns a client class whose server process ends at a statement, as if everything were killed at that
 * moment.
 */
function interruptible(killing: Killing) {
  return class extends pg.Client {
    override query(...queryArgs: [never]) {
      const [first] = queryArgs as unknown[]
      const statement = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
      const { at, replace } = killing
      if (replace && statement.includes(replace.at)) {
        delete killing.replace
        return super.query(`${replace.by}; ${statement}`) as never
      }
      if (!at || !statement.includes(at)) return super.query(...queryArgs)
      killing.at = null
      return super.query('select pg_terminate_backend(pg_backend_pid())') as never
    }
  }
}

/** Returns the rows of each table that has any, except `site_identity`, and the waiting jobs. */
async function summarize({ pool }: Opened) {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'site_identity'",
  )
  const found: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(row::text, '|' order by row::text)) as digest from ${name} as row`,
    )
    found[name] = rows[0]!.digest
  }
  if (tables.length === 0) return found
  const { rows } = await pool.query(
    "select id, name, data from jobs.job where state < 'completed' order by id",
  )
  return { ...found, jobs: JSON.stringify(rows) }
}
