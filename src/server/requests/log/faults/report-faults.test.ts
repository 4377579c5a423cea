import { sql } from 'drizzle-orm'
import { keptErrors } from '#tests/support/error-log.ts'
import { type Collector, startCollector } from '#tests/support/network/collector.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { describeFault } from './fault-event.ts'
import { createFaultReporter } from './report-faults.ts'

interface SentEvent {
  release: string
  transaction: string
  tags: { request_id: string }
  extra: { repeated: number }
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
}

const test = base
  .extend<{ collector: Collector }>({
    // oxlint-disable-next-line no-empty-pattern
    collector: async ({}, use) => {
      await using collector = await startCollector()
      await use(collector)
    },
  })
  .extend({
    env: async ({ collector }, use) => use({ SENTRY_DSN: `${collector.origin.replace('://', '://abc@')}/7` }),
  })

const readEvent = (body: string) => JSON.parse(body.split('\n')[2]!) as SentEvent

const getReceiver = ({ origin }: Collector) => ({ url: `${origin}/api/7/envelope/`, key: 'abc' })

test('an error of a request is reported with its operation and id, without personal data', async ({
  world,
  collector,
}) => {
  const person = await world.member()
  await world.as(person).get('event/getEvents')
  await world.as(person).get('event/getEvent?slug=canary-missing')
  await world.db.execute(sql`alter table ${sql.identifier('event')} rename to event_away`)
  const headers = { 'x-request-id': 'proxy-7', 'user-agent': 'canary-agent' }
  const answer = await world.as(person).get('event/getEvents?query=canary-query', headers)
  expect(answer.status).toBe(500)

  const [{ path, headers: sentHeaders, body }] = (await collector.has(1)) as [Collector['posted'][number]]
  expect(path).toBe('/api/7/envelope/')
  expect(sentHeaders['x-sentry-auth']).toContain('sentry_key=abc')
  const event = readEvent(body)
  expect(event).toMatchObject({
    transaction: 'event/getEvents',
    tags: { request_id: 'proxy-7' },
    release: expect.stringMatching(/^kilnyard@\d+\./),
  })
  const [{ value, stacktrace }] = event.exception.values as [SentEvent['exception']['values'][number]]
  expect(value).toBe('42P01')
  expect(stacktrace.frames.map(({ filename }) => filename).join()).toContain('src/')
  expect(collector.posted).toHaveLength(1)
  for (const personal of ['canary', person.email, person.userName, person.id, process.cwd(), '127.0.0.1'])
    expect(body).not.toContain(personal)
})

base('an error is described without values', () => {
  const at = '    at canary (canary:1:1)'
  const errors = [
    new Error(`No canary\n${at}`),
    new TypeError(`Cannot read properties of undefined (reading 'canary')`),
    new SyntaxError('Unexpected token c, "canary" is not valid JSON'),
    Object.assign(new Error('canary'), { code: 'ECONNREFUSED' }),
    new Error('canary', { cause: { code: '23505', constraint: 'account_email_once', detail: 'canary' } }),
    'canary',
  ]
  const described = errors.map(describeFault)
  expect(described.map(({ type, value }) => `${type}: ${value}`)).toEqual([
    'Error: See the log',
    'TypeError: Cannot read properties of undefined (reading …)',
    'SyntaxError: See the log',
    'Error: ECONNREFUSED',
    'Error: 23505 account_email_once',
    'NonError: string',
  ])
  expect(JSON.stringify(described)).not.toContain('canary')
})

test('an error that repeats is sent once in ten minutes, with how often', async ({ collector }) => {
  let now = 0
  const report = createFaultReporter(getReceiver(collector), { version: '1.0.0', now: () => now })
  const fail = () => report(new Error('Again'), { name: 'job mail' })
  for (let count = 0; count < 1000; count++) fail()
  await collector.has(1)
  now = 600_000
  for (let count = 0; count < 1000; count++) fail()
  const posted = await collector.has(2)
  expect(posted.map(({ body }) => readEvent(body).extra.repeated)).toEqual([0, 999])
})

base('a receiver that never answers gets few reports, and nobody waits for it', async () => {
  await using collector = await startCollector({ respond: false })
  const log = keptErrors()
  const report = createFaultReporter(getReceiver(collector), { version: '1.0.0' })
  for (let count = 0; count < 100; count++) report(new Error('Different'), { name: `job ${count}` })
  expect(await collector.has(5)).toHaveLength(5)
  log.end()
})

base('a receiver that has enough is left alone until it wants more', async () => {
  let now = 0
  const sent: string[] = []
  const post = async (_url: unknown, request: RequestInit = {}) => {
    sent.push(readEvent(request.body as string).transaction)
    return new Response(null, { status: 429, headers: { 'retry-after': '30' } })
  }
  const receiver = { url: 'https://errors.example/api/7/envelope/', key: 'abc' }
  const report = createFaultReporter(receiver, { version: '1.0.0', now: () => now, post })
  const fail = async (name: string) => {
    report(new Error('Failed'), { name })
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await fail('first')
  now = 29_000
  await fail('too early')
  now = 31_000
  await fail('later')
  expect(sent).toEqual(['first', 'later'])
})

base('without a DSN nothing is reported', () => {
  expect(createFaultReporter(null, { version: '1.0.0' })(new Error('Unseen'))).toBeUndefined()
})
