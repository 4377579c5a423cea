import { expect, test } from 'vitest'
import { getSuccessMessage } from './confirmed-save.ts'

test('what was done is said in the words of the button that did it', () => {
  expect(getSuccessMessage({})).toBe('Saved')
  expect(getSuccessMessage({ confirmDateChange: true, reason: 'A storm.' })).toBe(
    'Moved, and everyone enrolled is told',
  )
  expect(getSuccessMessage({ confirmAskAgain: true })).toBe('Saved, and judges are asked again')
  expect(getSuccessMessage({ confirmTrackRemoval: true })).toBe('Track removed')
})
