import { expect, test } from 'vitest'
import { statusOf } from './way-status.ts'

const now = new Date('2026-05-01T10:00:00Z')
const fine = {
  way: 'mail',
  isSetUp: true,
  waiting: 0,
  failing: 0,
  isAway: false,
  failed: 0,
  oldestAt: null,
  error: null,
  idle: 0,
  stoppedWhy: null,
  now,
} as const

test('each state has a sentence that says what to do', () => {
  expect(statusOf(fine)).toEqual({ tone: 'good', sentence: 'E-mails leave at once.' })
  expect(statusOf({ ...fine, isSetUp: false }).sentence).toContain('Set SMTP_URL')
  const oldestAt = new Date('2026-05-01T09:49:00Z')
  const stuck = { ...fine, waiting: 3, oldestAt }
  expect(statusOf({ ...stuck, error: 'Connection refused' })).toEqual({
    tone: 'warning',
    sentence: 'Delivery is failing: Connection refused. Check mail to see what’s missing.',
  })
  const refused = { ...stuck, oldestAt: now, error: 'Connection refused' }
  expect(statusOf({ ...refused, failing: 2 }).tone).toBe('warning')
  expect(statusOf({ ...refused, failing: 1 }).tone).toBe('good')
  expect(statusOf({ ...refused, failing: 1, isAway: true })).toEqual({
    tone: 'warning',
    sentence: 'Delivery is failing: Connection refused. Check mail to see what’s missing.',
  })
  expect(statusOf(stuck).sentence).toContain('npm run worker')
  expect(statusOf({ ...stuck, oldestAt: now }).sentence).toBe('E-mails are leaving.')
  const stopped = { ...fine, way: 'chat', waiting: 3, stoppedWhy: 'Its token is refused.' } as const
  expect(statusOf(stopped)).toEqual({
    tone: 'danger',
    sentence: 'Chat messages have stopped: Its token is refused. Nothing of it is lost.',
  })
  const idle = statusOf({ ...fine, isSetUp: false, idle: 3 })
  expect(idle).toMatchObject({ tone: 'danger', sentence: expect.stringContaining('3 wait. Start “npm run') })
  expect(statusOf({ ...fine, failed: 2 }).sentence).toContain('2 failed')
})
