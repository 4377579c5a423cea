import { expect, test } from 'vitest'
import { isFromElsewhere, type Told } from './told.ts'

test('what the editor began with or said itself is not put back into it, however late the field hears', () => {
  const told: Told = { known: 'clay', said: ['xclay', 'xyclay'] }
  expect(isFromElsewhere(told, 'clay')).toBe(false)
  expect(isFromElsewhere(told, 'xclay')).toBe(false)
  expect(isFromElsewhere(told, 'xyclay')).toBe(false)
})

test('what comes from elsewhere is, also where the editor said the same long before', () => {
  const told: Told = { known: 'clay', said: ['clays'] }
  expect(isFromElsewhere(told, 'glaze')).toBe(true)
  expect(isFromElsewhere(told, 'clays')).toBe(true)
  expect(isFromElsewhere(told, 'clay')).toBe(true)
})
