import { expect, test } from 'vitest'
import { isExternalChange, type SyncedValue } from './synced-value.ts'

test('what the editor began with or said itself is not put back into it, however late the field hears', () => {
  const syncState: SyncedValue = { known: 'clay', said: ['xclay', 'xyclay'] }
  expect(isExternalChange(syncState, 'clay')).toBe(false)
  expect(isExternalChange(syncState, 'xclay')).toBe(false)
  expect(isExternalChange(syncState, 'xyclay')).toBe(false)
})

test('what comes from elsewhere is, also where the editor said the same long before', () => {
  const syncState: SyncedValue = { known: 'clay', said: ['clays'] }
  expect(isExternalChange(syncState, 'glaze')).toBe(true)
  expect(isExternalChange(syncState, 'clays')).toBe(true)
  expect(isExternalChange(syncState, 'clay')).toBe(true)
})
