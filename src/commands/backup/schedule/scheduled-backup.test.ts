import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test as base } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/world.ts'
import { createBackup } from '../create-backup.ts'
import { runScheduledBackup } from './scheduled-backup.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof open>> }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await open()
    await use(site)
    await site.close()
  },
})

test('a night adds a backup and removes expired ones, but none that it did not make', async ({ site }) => {
  const { config, target, jobConnection } = site
  const made = await runScheduledBackup(site)
  expect(made).toMatchObject({ folder: expect.stringContaining(join(target, 'kilnyard-scheduled-')) })
  expect(made!.bytes).toBeGreaterThan(1000)

  const pool = new pg.Pool({ ...jobConnection, max: 1 })
  const manual = await createBackup({ pool, config }, target)
  await pool.end()
  const manifest = await readFile(join(made!.folder, 'manifest.json'), 'utf8')
  const add = async (name: string, siteUrl = config.siteUrl) => {
    await mkdir(join(target, name))
    await writeFile(join(target, name, 'manifest.json'), manifest.replace(config.siteUrl, siteUrl))
    return name
  }
  const old = await add('kilnyard-scheduled-2020-01-01T03-00-00Z')
  const sameDay = await add('kilnyard-scheduled-2020-01-01T02-00-00Z')
  const ofOtherSite = await add('kilnyard-scheduled-2020-01-01T01-00-00Z', 'https://elsewhere.example')
  await mkdir(join(target, 'kilnyard-scheduled-2020-01-01T00-00-00Z'))

  const next = await runScheduledBackup(site)
  const left = await readdir(target)
  expect(left).not.toContain(sameDay)
  expect(left).toEqual(expect.arrayContaining([old, ofOtherSite, 'kilnyard-scheduled-2020-01-01T00-00-00Z']))
  expect(left).toContain(manual.folder.slice(target.length + 1))
  expect(left).toContain(next!.folder.slice(target.length + 1))
  expect(left.filter((name) => name.startsWith('.'))).toEqual([])
})

test('two processes make one, and a site without BACKUP_TO none', async ({ site }) => {
  const other = new pg.Client(site.jobConnection)
  await other.connect()
  await other.query('select pg_advisory_lock(5461738)')
  expect(await runScheduledBackup(site)).toBeNull()
  await other.end()
  expect(await runScheduledBackup({ ...site, config: testConfig() })).toBeNull()
  expect(await readdir(site.config.dataDir).catch(() => [])).toEqual([])
})

async function open() {
  const { connection, drop } = await cloneDatabase()
  const target = join(testConfig().dataDir, 'nightly')
  const config = testConfig({ BACKUP_TO: target })
  const close = async () => {
    await rm(join(target, '..'), { recursive: true, force: true })
    await rm(config.dataDir, { recursive: true, force: true })
    await drop()
  }
  return { config, target, jobConnection: connection, close }
}
