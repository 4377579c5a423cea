import fastify from 'fastify'
import { type Collector, startCollector } from '#tests/support/network/collector.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { traceRequests } from './trace-requests.ts'
import { createTracing, traceJob } from './tracing.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
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
    env: async ({ collector }, use) =>
      use({
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
        OTEL_TRACES_SAMPLER_ARG: '1',
        TRUST_PROXY: '1',
      }),
  })

const listSpans = ({ posted }: Collector): SentSpan[] =>
  posted.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  )

const done = async () => ({})

const listNames = (collector: Collector) => listSpans(collector).map(({ name }) => name)

const read = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

test('a request, its operation and its statements are one trace without personal data', async ({
  committed: world,
  collector,
}) => {
  const person = await world.member()
  const url = 'event/getEvent?slug=canary-slug&token=canary-token'
  await world.as(person).get(url, { 'user-agent': 'canary-agent', cookie: 'canary=cookie' })
  const headers = {
    'x-request-id': 'proxy-1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  }
  const written = await world.as(person).post('discussion/none', {}, headers)
  expect(written.status).toBe(404)
  await world.as(person).get('event/getEvents?query=canary-query', headers)
  await world.app.close()

  const spans = listSpans(collector)
  const root = spans.find(({ name }) => name === 'GET /api/v3/event/getEvents')!
  expect(root).toMatchObject({ traceId: headers.traceparent.slice(3, 35), parentSpanId: 'b7ad6b7169203331' })
  expect(read(root, 'http.response.status_code')).toBe(200)
  expect(read(root, 'kilnyard.request_id')).toBe('proxy-1')
  const operation = spans.find(
    ({ parentSpanId, name }) => parentSpanId === root.spanId && name.includes('/'),
  )!
  expect(operation.name).toMatch(/event\/getEvents$/)
  const statement = spans.find(({ parentSpanId }) => parentSpanId === operation.spanId)!
  expect(statement.name).toMatch(/^(SELECT|WITH) event\/getEvents$/)
  expect(spans.map(({ name }) => name).join()).not.toMatch(/getEvent\b|discussion/)
  const [{ headers: sentHeaders, path }] = collector.posted as [Collector['posted'][number]]
  expect([path, sentHeaders['x-key']]).toEqual(['/v1/traces', 'a key'])
  const text = collector.posted.map(({ body }) => body).join()
  for (const personal of ['canary', person.email, person.userName, person.id, '127.0.0.1', 'Bearer'])
    expect(text).not.toContain(personal)
})

test('requests are drawn, missing pages discarded, and errors always sent', async ({ collector }) => {
  const drawn = [0.05, 0.2, 0.0005, 0.05, 0.05, 0.99, 0.0001, 0.99]
  const config = { url: `${collector.origin}/v1/traces`, headers: {}, serviceName: 'site', ratio: 0.1 }
  const tracing = await createTracing(config, { version: '1.0.0', random: () => drawn.shift()! })
  const app = fastify()
  traceRequests(app, tracing, { continues: false })
  app.get('/drawn', () => 'x')
  app.get('/not-drawn', () => 'x')
  app.get('/healthz', () => 'x')
  app.get('/missing', (_, reply) => reply.code(404).send(''))
  app.get('/failed', () => Promise.reject(new Error('canary')))
  app.get('/busy', (_, reply) => reply.code(503).send(''))
  for (const url of [
    '/drawn',
    '/not-drawn',
    '/healthz',
    '/healthz',
    '/missing',
    '/failed',
    '/nowhere',
    '/busy',
  ])
    await app.inject({
      url,
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    })
  await tracing!.close()

  expect(listNames(collector)).toEqual(['GET /drawn', 'GET /healthz', 'GET /failed'])
  const [succeeded, , failed] = listSpans(collector)
  expect(succeeded).not.toHaveProperty('parentSpanId')
  expect([failed!.status.code, read(failed!, 'error.type')]).toEqual([2, '500'])
  expect(collector.posted.map(({ body }) => body).join()).not.toContain('canary')
})

test('jobs are drawn, and a failed one is always sent', async ({ collector }) => {
  const drawn = [0.05, 0.5, 0.5]
  const config = { url: `${collector.origin}/v1/traces`, headers: {}, serviceName: 'site', ratio: 0.1 }
  const tracing = await createTracing(config, { version: '1.0.0', random: () => drawn.shift()! })
  await traceJob(tracing, 'drawn', done)
  await traceJob(tracing, 'not-drawn', done)
  const output = Object.assign(new Error('canary'), { code: 'ECONNREFUSED' })
  await traceJob(tracing, 'failed', async () => ({ output }))
  await tracing!.close()
  expect(listNames(collector)).toEqual(['job drawn', 'job failed'])
  expect(read(listSpans(collector)[1]!, 'error.type')).toBe('ECONNREFUSED')
})

base('without an endpoint nothing is traced', async () => {
  expect(await createTracing(null, { version: '1.0.0' })).toBeUndefined()
})
