import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { folderStore } from '#commands/backup/stores/store.ts'
import { readManifest } from '#commands/backup/manifest.ts'
import { withClient } from '#commands/backup/with-client.ts'
import { restore } from '#commands/restore.ts'
import { connect } from '#database/client.ts'
import { listMigrations } from '#database/copy/tables.ts'
import { knownMigrations, migrateDatabase } from '#database/migrate.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam } from '../support/event/teams.ts'
import { anEvent } from '../support/events.ts'
import { openSite, readSchema } from '../support/opened-sites.ts'
import type { World } from '../support/people-and-things.ts'
import { expect, test, withWorld } from '../support/world.ts'

/** Backups of the demo, one by each released version. */
const dumps = join(import.meta.dirname, 'dumps')

/** Tables whose rows no upgrade adds or removes. */
const lasting = ['account', 'profile', 'team', 'participant', 'submission', 'ballot', 'tutorial', 'article']

test.for(readdirSync(dumps))(
  'a site of version %s has today’s tables with all its rows, and works',
  async (version, { threads }) => {
    const { opened: site, close } = await openSite({ template: 'template0' })
    const folder = join(dumps, version)
    await restore({ ...site, args: [folder] })

    expect(await withClient(site.pool, listMigrations)).toEqual([...knownMigrations()].toSorted())
    const { opened: fresh, close: closeFresh } = await openSite({ template: 'template0' })
    await migrateDatabase(fresh.pool)
    expect(await readSchema(site)).toEqual(await readSchema(fresh))
    await closeFresh()
    const { tables, createdAt } = await readManifest(folderStore(folder))
    for (const { name, rows } of tables)
      if (lasting.includes(name)) expect(await countRows(site, name), name).toBe(rows)

    await withWorld({ ...site, threads, env: {}, db: connect(site.pool) }, async (world) => {
      world.clock.set(createdAt)
      await expectReadable(world)
      await expectWritable(world)
    })
    await close()
  },
)

async function countRows({ pool }: { pool: pg.Pool }, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]!.count
}

/** Reads every event, stream and text, and the projects of every event. */
async function expectReadable(world: World): Promise<void> {
  const visitor = world.as(null)
  const read = async (url: string) => {
    const { status, body } = await visitor.get(url)
    expect(status, url).toBe(200)
    return body
  }
  for (const [list, one] of reads) {
    const items: { slug: string }[] = (await read(`${list}?perPage=50`)).items
    expect(items.length, list).toBeGreaterThan(1)
    for (const { slug } of items) {
      await read(`${one}?slug=${slug}`)
      if (list === 'event/getEvents') await read(`submission/getSubmissionsForEvent?eventSlug=${slug}`)
    }
  }
}

const reads: [list: string, one: string][] = [
  ['event/getEvents', 'event/getEvent'],
  ['stream/getStreams', 'stream/getStream'],
  ['tutorial/getPaginatedTutorials', 'tutorial/getTutorial'],
  ['blog/getPaginatedArticles', 'blog/getArticle'],
]

/** Creates an event and a submitted project in it. */
async function expectWritable(world: World): Promise<void> {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await aSubmission(world, event, { team, submitted: true })
}
