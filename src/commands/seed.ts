import { sql } from 'drizzle-orm'
import { migrateDatabase } from '#database/migrate.ts'
import type { Context } from '#lib/contract/context.ts'
import { StartError } from '#lib/services/start-error.ts'
import { withServices } from '#server/command-services.ts'
import { createScope } from '#server/scope.ts'
import { write } from '#server/operations/write.ts'
import type { CommandOptions } from './all.ts'
import { refuseDemoInPublic } from './demo-guard.ts'
import { demoPassword } from './demo/password.ts'
import { insertDemo } from './seed/demo.ts'
import { createProgress } from './seed/counts/progress.ts'
import { readScale } from './seed/arguments.ts'
import { insertScaled } from './seed/scale/scale.ts'
import { renderTexts } from './seed/written/texts.ts'

const seeder = { viewer: null, address: 'seed' }

/**
 * `npm run seed [-- --scale <members>]`: fills an empty database with the demo, plus the given number of
 * members for measuring. Refuses a database that holds anything, and a SITE_URL other than this machine.
 */
export async function seed({ args, ...opened }: CommandOptions): Promise<void> {
  const scale = readScale(args)
  if (!opened.config.isLocal)
    throw new StartError(
      'npm run seed works only where SITE_URL names this machine, because everyone knows the passwords of the demo accounts.',
    )
  await migrateDatabase(opened.pool)
  if (!(await fill(opened, scale)))
    throw new StartError('npm run seed fills only an empty database, and this one holds something already.')
}

/**
 * Runs before each start: refuses to start a public site with demo accounts, and seeds an empty database if
 * `config.demo` is set.
 */
export async function prepare(site: OpenSite): Promise<void> {
  await refuseDemoInPublic(site.pool, site.config)
  if (site.config.demo) await fill(site, 0)
}

type OpenSite = Omit<CommandOptions, 'args'>

/**
 * Seeds in one transaction, so that a killed seed leaves nothing. Returns false if the database is not empty.
 */
async function fill(site: OpenSite, scale: number): Promise<boolean> {
  const { rows } = await site.pool.query<{ is_empty: boolean }>(`select ${isEmpty} is_empty`)
  if (!rows[0]?.is_empty) return false
  const startTime = performance.now()
  const progress = createProgress(process.stdout, 'Filling the database with the demo')
  const isFilled = await withServices(site, async (services) => {
    const { ctx } = createScope(services, seeder)
    const passwordHash = services.passwords.hash(demoPassword)
    const texts = await renderTexts(ctx, (done, total) => progress.say(`${done} of ${total} texts`))
    const seedInput = { texts, passwordHash: await passwordHash }
    return write(services, seeder, async (innerCtx) => {
      if (!(await isFirst(innerCtx))) return false
      progress.say('people, events and projects')
      await insertDemo(innerCtx, seedInput)
      if (scale > 0) await insertScaled(innerCtx, scale, progress)
      return true
    })
  })
  if (isFilled) await site.pool.query('vacuum analyze')
  progress.done(
    isFilled ? `The demo is ready (${seconds(startTime)}).` : 'Another process has filled the database.',
  )
  return isFilled
}

const isEmpty = ['account', 'event', 'technology', 'tutorial', 'article']
  .map((table) => `not exists (select from ${table})`)
  .join(' and ')

/**
 * Returns whether the database is still empty. Locks the seed first, because two processes may start at once
 * on a new database: the second waits for the first.
 */
async function isFirst({ db }: Context): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(5461737)`)
  const rows = await db.execute<{ is_empty: boolean }>(sql.raw(`select ${isEmpty} is_empty`), 'objects')
  return rows[0]?.is_empty ?? false
}

const seconds = (startTime: number) => `${((performance.now() - startTime) / 1000).toFixed(1)} s`
