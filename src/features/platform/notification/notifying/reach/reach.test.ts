import { expect, test } from 'vitest'
import { describeShare, describeTold } from './reach.ts'

const share = (recipients: number, total: number, isQueued = false) =>
  describeShare({ recipients, total, waits: isQueued })

test('a share names those reached by e-mail, and nobody it does not reach', () => {
  expect(share(3, 4)).toBe('3 of 4 by e-mail')
  expect(share(4, 4)).toBe('all 4 by e-mail')
  expect(share(0, 4)).toBe('none by e-mail')
  expect(share(1, 1)).toBe('by e-mail')
  expect(share(0, 1)).toBe('not by e-mail')
  expect(share(4, 4, true)).toBe('by e-mail once there’s a mail server')
})

const told = (recipients: number, total: number, waits = false) => describeTold({ recipients, total, waits })

test('a clause about people who were notified reads as part of a sentence', () => {
  expect(told(0, 1)).toBe('they weren’t told by e-mail')
  expect(told(0, 4)).toBe('nobody was told by e-mail')
  expect(told(1, 1)).toBe('they were told by e-mail')
  expect(told(1, 4)).toBe('1 of 4 was told by e-mail')
  expect(told(3, 4)).toBe('3 of 4 were told by e-mail')
  expect(told(4, 4)).toBe('all 4 were told by e-mail')
  expect(told(4, 4, true)).toBe('they’ll be told by e-mail once there’s a mail server')
})
