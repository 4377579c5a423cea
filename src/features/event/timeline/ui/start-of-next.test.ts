import { expect, test } from 'vitest'
import { startOfNext } from './start-of-next.ts'

const talk = { startAt: '2026-11-21T12:00:00Z', endAt: '2026-11-21T13:00:00Z', derivedFrom: null }
const results = { startAt: '2026-11-24T12:00:00Z', endAt: null, derivedFrom: 'resultsAt' as const }

test('a new item begins where the last one that was written ends', () => {
  expect(startOfNext([talk, results])).toBe(talk.endAt)
  expect(startOfNext([{ ...talk, endAt: null }, results])).toBe(talk.startAt)
  expect(startOfNext([results])).toBe(results.startAt)
  expect(startOfNext([])).toBe(null)
})
