import { expect, test } from 'vitest'
import { isOverbuilt } from './json-structure.ts'

const ask = (json: string) => isOverbuilt(Buffer.from(json))

test('JSON of very many fields, elements or levels is known before it is parsed; long texts are not meant', () => {
  const fields = Array.from({ length: 60_000 }, (_, place) => `"k${place}":1`).join(',')
  expect(ask(`{${fields}}`)).toBe(true)
  expect(ask(`[${'1,'.repeat(60_000)}1]`)).toBe(true)
  expect(ask(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`)).toBe(true)
  expect(ask(JSON.stringify({ text: '[{"a":1,\\'.repeat(100_000) }))).toBe(false)
  expect(ask(JSON.stringify({ ids: Array.from({ length: 10_000 }, () => crypto.randomUUID()) }))).toBe(false)
})
