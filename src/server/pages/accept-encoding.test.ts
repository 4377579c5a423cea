import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

const all = { identity: true, gzip: true, br: true }

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.8, gzip ; q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('who accepts %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding)
})

test('only what there is is chosen', () => {
  expect(chooseEncoding('gzip, br', { identity: true, gzip: true })).toBe('gzip')
  expect(chooseEncoding('gzip, br', { identity: true })).toBe('identity')
})
