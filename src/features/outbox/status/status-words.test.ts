import { expect, test } from 'vitest'
import { standingOf } from './status-words.ts'

const now = new Date('2026-05-01T10:00:00Z')
const fine = {
  way: 'mail',
  isSetUp: true,
  waiting: 0,
  failing: 0,
  failed: 0,
  oldestAt: null,
  error: null,
  idle: 0,
  stoppedWhy: null,
  now,
} as const

test('each state has a sentence that says what to do', () => {
  expect(standingOf(fine)).toEqual({ tone: 'good', sentence: 'E-mails leave at once.' })
  expect(standingOf({ ...fine, isSetUp: false }).sentence).toContain('Set SMTP_URL')
  const oldestAt = new Date('2026-05-01T09:49:00Z')
  const stuck = { ...fine, waiting: 3, oldestAt }
  expect(standingOf({ ...stuck, error: 'Connection refused' })).toEqual({
    tone: 'warning',
    sentence: 'Delivery is failing: Connection refused. Check mail to see what’s missing.',
  })
  const refused = { ...stuck, oldestAt: now, error: 'Connection refused' }
  expect(standingOf({ ...refused, failing: 2 }).tone).toBe('warning')
  expect(standingOf({ ...refused, failing: 1 }).tone).toBe('good')
  expect(standingOf(stuck).sentence).toContain('npm run worker')
  expect(standingOf({ ...stuck, oldestAt: now }).sentence).toBe('E-mails are leaving.')
  const stopped = { ...fine, way: 'chat', waiting: 3, stoppedWhy: 'Its token is refused.' } as const
  expect(standingOf(stopped)).toEqual({
    tone: 'danger',
    sentence: 'Chat messages have stopped: Its token is refused. Nothing of it is lost.',
  })
  const idle = standingOf({ ...fine, isSetUp: false, idle: 3 })
  expect(idle).toMatchObject({ tone: 'danger', sentence: expect.stringContaining('3 wait. Start “npm run') })
  expect(standingOf({ ...fine, failed: 2 }).sentence).toContain('2 failed')
})
