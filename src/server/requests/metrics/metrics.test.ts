import fastify from 'fastify'
import { noteBackup } from '#features/operations/backup/last-backup.ts'
import { mails } from '#features/platform/mail/table.ts'
import { parseExposition, valueIn } from '#tests/support/network/exposition.ts'
import { expect, test as base } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { sql } from 'drizzle-orm'
import { recordRequests } from './request-metrics.ts'

const token = 'a-token-of-prometheus'
const test = base.extend({ env: { METRICS_TOKEN: token } })

const duration = 'kilnyard_http_request_duration_seconds'

const scrape = ({ app }: World, authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } })

const scraped = async (world: World) => parseExposition((await scrape(world)).body)

const seriesIn = async (world: World) =>
  (await scraped(world)).get(duration)!.samples.map(({ name, labels }) => JSON.stringify([name, labels]))

base('a site that sets no METRICS_TOKEN has no /metrics', async ({ world }) => {
  expect((await scrape(world)).statusCode).toBe(404)
  expect((await scrape(world, '')).statusCode).toBe(404)
})

test('metrics are for programs with the token', async ({ world }) => {
  for (const wrongHeader of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, token]) {
    const { statusCode, headers } = await scrape(world, wrongHeader)
    expect([wrongHeader, statusCode, headers['www-authenticate']]).toEqual([wrongHeader, 401, 'Bearer'])
  }
  const { statusCode, headers } = await scrape(world)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; (charset=utf-8; )?version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
})

test('every line follows the text format, and the process shows what it knows', async ({ world }) => {
  await world.app.inject({ url: '/healthz' })
  const families = await scraped(world)
  expect(valueIn(families, `${duration}_count`, { route: '/healthz', status: '2xx' })).toBe(1)
  expect(valueIn(families, 'kilnyard_database_up')).toBe(1)
  expect(valueIn(families, 'kilnyard_notes_heard')).toBe(1)
  expect(valueIn(families, 'kilnyard_database_pool_max_connections', { pool: 'requests' })).toBe(20)
  expect(valueIn(families, 'kilnyard_jobs', { queue: 'dead', state: 'waiting' })).toBe(0)
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(families.has(name), name).toBe(true)
})

test('the age and size of the last backup are metrics once there is one', async ({ world }) => {
  expect((await scraped(world)).get('kilnyard_backup_age_seconds')!.samples).toEqual([])
  await noteBackup(world.db, { copiedAt: new Date('2026-11-20T03:00:00Z'), bytes: 5000, place: '/mnt/one' })
  world.clock.set('2026-11-20T12:00:00Z')
  const families = await scraped(world)
  expect(valueIn(families, 'kilnyard_backup_age_seconds')).toBe(9 * 3600)
  expect(valueIn(families, 'kilnyard_backup_bytes')).toBe(5000)
  expect(valueIn(families, 'kilnyard_backup_failed')).toBe(0)
})

test('the metrics, the screen and the status count the same failed jobs', async ({ world }) => {
  await world.db.execute(sql`insert into jobs.job (name, state, source_name, completed_on) values
    ('dead', 'created', 'mail', null), ('dead', 'created', 'mail', null), ('dead', 'completed', 'mail', now()),
    ('mail', 'failed', null, now())`)
  const families = await scraped(world)
  expect(valueIn(families, 'kilnyard_jobs', { queue: 'mail', state: 'failed' })).toBe(2)
  expect(valueIn(families, 'kilnyard_jobs', { queue: 'chat', state: 'failed' })).toBe(0)
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.get('job/getQueues')).body.queues).toMatchObject([{ name: 'mail', failed: 2 }])
  const { checks } = (await admin.get('status/getStatus')).body
  expect(checks).toContainEqual(expect.objectContaining({ seen: '2 jobs failed for good.' }))
})

test('requests are counted by the pattern of their route, and no address makes a series', async ({
  world,
}) => {
  const { app } = world
  const url = '/api/v3/event/getEvents'
  await app.inject({ url })
  await app.inject({ url: `${url}?query=one` })
  await app.inject({ method: 'POST', url: '/nowhere' })
  const families = await scraped(world)
  const labels = { method: 'GET', route: url, status: '2xx' }
  expect(valueIn(families, `${duration}_count`, labels)).toBe(2)
  expect(valueIn(families, `${duration}_bucket`, { ...labels, le: '+Inf' })).toBe(2)
  expect(valueIn(families, `${duration}_count`, { method: 'POST', route: 'none' })).toBe(1)

  const before = await seriesIn(world)
  for (const end of ['canary', '"},canary{a="', '%22%7D%0Acanary%20', 'canary\\"'])
    for (const method of ['GET', 'POST', 'PROPFIND'] as const)
      await app.inject({ method: method as 'GET', url: `/${end}` }).catch(() => {})
  const { body } = await scrape(world)
  expect(body).not.toContain('canary')
  const addedSeries = (await seriesIn(world)).filter((series) => !before.includes(series))
  for (const series of addedSeries) expect(JSON.parse(series)[1].route).toMatch(/^(none|\/metrics)$/)
})

test('all files of the build are one series', async () => {
  const app = fastify()
  const { durations } = recordRequests(app)
  const urls = ['/assets/page-Dx92tg0C.js', '/assets/page-wZtyRyeW.css']
  for (const url of urls) app.get(url, () => 'x')
  for (const url of urls) await app.inject({ url })
  await app.close()
  expect(durations.format()).not.toContain('page')
  const labels = { method: 'GET', route: '/assets/*', status: '2xx' }
  expect(valueIn(parseExposition(`${durations.format()}\n`), `${duration}_count`, labels)).toBe(2)
})

test('refused and shed requests are counted apart, without the answers of health checks', async () => {
  const app = fastify()
  const { counts } = recordRequests(app)
  for (const [url, status] of [
    ['/readyz', 503],
    ['/busy', 503],
    ['/limited', 429],
  ] as const)
    app.get(url, (_request, reply) => reply.code(status).send(''))
  for (const url of ['/readyz', '/busy', '/busy', '/limited']) await app.inject({ url })
  await app.close()
  expect(counts).toEqual({ shed: 2, limited: 1 })
})

test('shows what waits in the database, and names nobody', async ({ world }) => {
  const person = await world.member()
  world.clock.set('2026-11-20T12:00:00Z')
  await world.db.insert(mails).values({
    userId: person.id,
    to: person.email,
    template: 'magicLink',
    subject: 'canary-subject',
    html: '',
    text: '',
    createdAt: new Date('2026-11-20T11:50:00Z'),
  })
  await world.db.execute(
    sql`insert into jobs.job (name, start_after) values ('mail', now() - interval '5 minutes'), ('mail', now() + interval '1 hour')`,
  )
  const first = await scraped(world)
  expect(valueIn(first, 'kilnyard_outbox_waiting', { way: 'mail' })).toBe(1)
  expect(valueIn(first, 'kilnyard_outbox_oldest_age_seconds', { way: 'mail' })).toBe(600)
  expect(valueIn(first, 'kilnyard_jobs', { queue: 'mail', state: 'waiting' })).toBe(1)
  expect(valueIn(first, 'kilnyard_jobs', { queue: 'mail', state: 'scheduled' })).toBe(1)
  expect(valueIn(first, 'kilnyard_job_oldest_age_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(300)

  const { body } = await scrape(world)
  for (const personalText of [person.email, person.userName, person.id, 'canary'])
    expect(body).not.toContain(personalText)

  await world.db.delete(mails)
  world.clock.set('2026-11-20T12:00:09Z')
  expect(valueIn(await scraped(world), 'kilnyard_outbox_waiting', { way: 'mail' })).toBe(1)
  world.clock.set('2026-11-20T12:00:10Z')
  expect(valueIn(await scraped(world), 'kilnyard_outbox_waiting', { way: 'mail' })).toBe(0)
})
