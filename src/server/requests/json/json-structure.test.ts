import { expect, test } from 'vitest'
import { isTooComplex } from './json-structure.ts'

const isRejected = (json: string) => isTooComplex(Buffer.from(json))

test('JSON of very many fields, elements or levels is known before it is parsed; long texts are not meant', () => {
  const fields = Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')
  expect(isRejected(`{${fields}}`)).toBe(true)
  expect(isRejected(`[${'1,'.repeat(60_000)}1]`)).toBe(true)
  expect(isRejected(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`)).toBe(true)
  expect(isRejected(JSON.stringify({ text: '[{"a":1,\\'.repeat(100_000) }))).toBe(false)
  expect(isRejected(JSON.stringify({ ids: Array.from({ length: 10_000 }, () => crypto.randomUUID()) }))).toBe(
    false,
  )
})
