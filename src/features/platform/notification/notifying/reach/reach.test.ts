import { expect, test } from 'vitest'
import { describeShare } from './reach.ts'

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
