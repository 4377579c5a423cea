import { expect, test } from 'vitest'
import { getNextStart } from './start-of-next.ts'

const talkItem = { startAt: '2026-11-21T12:00:00Z', endAt: '2026-11-21T13:00:00Z', derivedFrom: null }
const results = { startAt: '2026-11-24T12:00:00Z', endAt: null, derivedFrom: 'resultsAt' as const }

test('a new item begins where the last one that was written ends', () => {
  expect(getNextStart([talkItem, results])).toBe(talkItem.endAt)
  expect(getNextStart([{ ...talkItem, endAt: null }, results])).toBe(talkItem.startAt)
  expect(getNextStart([results])).toBe(results.startAt)
  expect(getNextStart([])).toBe(null)
})
