import { expect, test } from 'vitest'
import { isFromElsewhere, type SyncedValue } from './synced-value.ts'

test('what the editor began with or said itself is not put back into it, however late the field hears', () => {
  const syncState: SyncedValue = { known: 'clay', said: ['xclay', 'xyclay'] }
  expect(isFromElsewhere(syncState, 'clay')).toBe(false)
  expect(isFromElsewhere(syncState, 'xclay')).toBe(false)
  expect(isFromElsewhere(syncState, 'xyclay')).toBe(false)
})

test('what comes from elsewhere is, also where the editor said the same long before', () => {
  const syncState: SyncedValue = { known: 'clay', said: ['clays'] }
  expect(isFromElsewhere(syncState, 'glaze')).toBe(true)
  expect(isFromElsewhere(syncState, 'clays')).toBe(true)
  expect(isFromElsewhere(syncState, 'clay')).toBe(true)
})
