import { sql } from 'drizzle-orm'
import { noteBackup, noteBackupFailure } from '#features/operations/backup/last-backup.ts'
import { mailStops } from '#features/platform/mail/table.ts'
import { probeCacheMs } from '#lib/services/process/probes.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test as base } from '#tests/support/world.ts'
import type { StatusCheck } from './contract.ts'

const canary = 'canary5never7to9be2seen4by6anybody'
const test = base.extend({
  env: {
    SITE_URL: 'https://builders.example',
    BACKUP_TO: '/mnt/backups',
    PUBLIC_TOKEN: canary,
    MAIL_BOUNCE: 'bounce+{token}@builders.example',
  },
})

/** Returns the status as a new administrator sees it after earlier answers have expired. */
async function readStatus(world: World) {
  world.clock.set(new Date(world.clock.now().getTime() + probeCacheMs).toISOString())
  const { status, body } = await world.as(await world.member('ADMIN')).get('status/getStatus')
  expect(status).toBe(200)
  const find = (key: string): StatusCheck => body.checks.find((check: StatusCheck) => check.key === key)
  return { body, find }
}

test('an administrator reads at least 20 checks, the worst first, and how many fail', async ({ world }) => {
  const { body, find } = await readStatus(world)
  const states: StatusCheck['state'][] = body.checks.map(({ state }: StatusCheck) => state)
  expect(states.length).toBeGreaterThanOrEqual(20)
  const order = ['failing', 'warning', 'unknown', 'ok']
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  expect(body.failing).toBe(states.filter((state) => state === 'failing').length)
  expect(body.warnings).toBe(states.filter((state) => state === 'warning').length)
  for (const key of ['database', 'storage', 'replicas', 'notes', 'errors', 'encryption'])
    expect(find(key), key).toMatchObject({ state: 'ok', advice: null })
  expect(find('mail').state).toBe('failing')
  expect(find('proxy').state).toBe('warning')
  for (const check of body.checks) {
    expect(check.seen, check.key).toMatch(/\.$/)
    expect(check.advice === null, check.key).toBe(check.state === 'ok')
  }
  for (const secret of [canary, world.config.secret]) expect(JSON.stringify(body)).not.toContain(secret)
})

test('nobody else reads them', async ({ world }) => {
  for (const role of ['USER', 'MENTOR'] as const)
    expect((await world.as(await world.member(role)).get('status/getStatus')).status).toBe(403)
  expect((await world.as(null).get('status/getStatus')).status).toBe(401)
})

test('jobs that wait without a worker, and those that failed for good, are seen', async ({ world }) => {
  expect((await readStatus(world)).find('failed-jobs').state).toBe('ok')
  await world.db.execute(sql`insert into jobs.job (name, state, start_after) values
    ('chat', 'created', now() - interval '5 minutes'), ('chat', 'created', now() + interval '1 hour')`)
  await world.db.execute(sql`insert into jobs.job (name, source_name) values ('dead', 'render-again')`)
  const { find } = await readStatus(world)
  expect(find('jobs')).toMatchObject({ state: 'failing', seen: expect.stringContaining('1 job could run') })
  expect(find('failed-jobs')).toMatchObject({ state: 'warning', link: { href: '/dash/admin/jobs' } })
  expect(find('texts').state).toBe('warning')
})

test('the age and failure of the nightly backup, and stopped addresses, are seen', async ({ world }) => {
  expect((await readStatus(world)).find('backup').state).toBe('warning')
  const now = world.clock.now()
  await noteBackup(world.db, { copiedAt: now, bytes: 5_000_000, place: '/mnt/backups/one' })
  await world.db.insert(mailStops).values({ address: 'someone@example.com', createdAt: now })
  const { find } = await readStatus(world)
  expect(find('backup')).toMatchObject({ state: 'ok', seen: expect.stringContaining('5 MB') })
  expect(find('bounces').seen).toContain('1 address was stopped')
  await noteBackupFailure(world.db, { at: now, error: 'There is no room left.' })
  expect((await readStatus(world)).find('backup')).toMatchObject({ state: 'warning' })
})

test('reading again within ten seconds asks nothing again', async ({ world }) => {
  const admin = world.as(await world.member('ADMIN'))
  const readFailedJobs = async () => {
    const { body } = await admin.get('status/getStatus')
    return body.checks.find(({ key }: StatusCheck) => key === 'failed-jobs').state
  }
  expect(await readFailedJobs()).toBe('ok')
  await world.db.execute(sql`insert into jobs.job (name, source_name) values ('dead', 'mail')`)
  expect(await readFailedJobs()).toBe('ok')
  world.clock.set(new Date(world.clock.now().getTime() + probeCacheMs).toISOString())
  expect(await readFailedJobs()).toBe('warning')
})
