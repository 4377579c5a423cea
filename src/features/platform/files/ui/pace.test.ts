import { expect, test } from 'vitest'
import { formatBytes, createPace, formatPace } from './pace.ts'

const megabyte = 1_048_576

test('speed is that of the last seconds, and unknown at first', () => {
  const paceMeter = createPace()
  expect(paceMeter.at(0, 0)).toBeUndefined()
  expect(paceMeter.at(500, megabyte)).toBeUndefined()
  expect(paceMeter.at(2000, 4 * megabyte)).toBe(2 * megabyte)
  expect(paceMeter.at(11_000, 5 * megabyte)).toBeUndefined()
  expect(paceMeter.at(13_000, 9 * megabyte)).toBe(2 * megabyte)
})

test('what went on from an earlier attempt was not sent now', () => {
  const paceMeter = createPace()
  paceMeter.at(0, 150 * megabyte)
  expect(paceMeter.at(1000, 151 * megabyte)).toBe(megabyte)
})

test('speed and time left are said in round words', () => {
  expect(formatPace(undefined, megabyte)).toBe('')
  expect(formatPace(0, megabyte)).toBe('waiting')
  expect(formatPace(2 * megabyte, 10 * megabyte)).toBe('2.0 MB/s, a few seconds left')
  expect(formatPace(megabyte, 41 * megabyte)).toBe('1.0 MB/s, about 50 seconds left')
  expect(formatPace(megabyte, 70 * megabyte)).toBe('1.0 MB/s, about a minute left')
  expect(formatPace(500 * 1024, 300 * megabyte)).toBe('500 kB/s, about 10 minutes left')
  expect(formatPace(30 * 1024, 300 * megabyte)).toBe('30 kB/s, about 3 hours left')
  expect([formatBytes(10), formatBytes(299 * megabyte)]).toEqual(['1 kB', '299 MB'])
})
