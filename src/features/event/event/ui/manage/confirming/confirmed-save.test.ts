import { expect, test } from 'vitest'
import { saidOf } from './confirmed-save.ts'

test('what was done is said in the words of the button that did it', () => {
  expect(saidOf({})).toBe('Saved')
  expect(saidOf({ confirmDateChange: true, reason: 'A storm.' })).toBe('Moved, and everyone enrolled is told')
  expect(saidOf({ confirmAskAgain: true })).toBe('Saved, and judges are asked again')
  expect(saidOf({ confirmTrackRemoval: true })).toBe('Track removed')
})
