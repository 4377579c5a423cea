import { expect, test } from 'vitest'
import { readErrorReceiver, readTraces } from './monitoring.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example/'

test('nothing is traced without an address', () => {
  expect(readTraces({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeNull()
})

test('traces go to the receiver’s address, with its headers', () => {
  const headers = 'x-key=a%20key, authorization=Basic%20YTpi'
  expect(readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers })).toEqual({
    url: 'https://collector.example/v1/traces',
    headers: { 'x-key': 'a key', authorization: 'Basic YTpi' },
    serviceName: 'kilnyard',
    ratio: 0.1,
  })
})

test.for([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.example'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'some'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'canary'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=canary%0a'],
])('%s can’t be %s', ([name, value]) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT, [name!]: value }
  expect(() => readTraces(env)).toThrow(new RegExp(`^${name} must be`))
  expect(() => readTraces(env)).not.toThrow(/canary/)
})

test('a DSN names the address of its project', () => {
  expect(readErrorReceiver({})).toBeNull()
  expect(readErrorReceiver({ SENTRY_DSN: 'https://abc@errors.example:9000/path/42' })).toEqual({
    url: 'https://errors.example:9000/path/api/42/envelope/',
    key: 'abc',
  })
  for (const SENTRY_DSN of [
    'canary',
    'https://errors.example/1',
    'https://canary@errors.example/',
    'ftp://a@b/1',
  ])
    expect(() => readErrorReceiver({ SENTRY_DSN })).toThrow(/^SENTRY_DSN must be a DSN(?!.*canary)/)
})
