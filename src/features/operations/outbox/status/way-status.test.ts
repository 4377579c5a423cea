import { expect, test } from 'vitest'
import { describeStatus } from './way-status.ts'

const now = new Date('2026-05-01T10:00:00Z')
const workingStatus = {
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
  expect(describeStatus(workingStatus)).toEqual({ tone: 'good', sentence: 'E-mails leave at once.' })
  expect(describeStatus({ ...workingStatus, isSetUp: false }).sentence).toContain('Set SMTP_URL')
  const oldestAt = new Date('2026-05-01T09:49:00Z')
  const stuck = { ...workingStatus, waiting: 3, oldestAt }
  expect(describeStatus({ ...stuck, error: 'Connection refused' })).toEqual({
    tone: 'warning',
    sentence: 'Delivery is failing: Connection refused. Check mail to see what’s missing.',
  })
  const refusedStatus = { ...stuck, oldestAt: now, error: 'Connection refused' }
  expect(describeStatus({ ...refusedStatus, failing: 2 }).tone).toBe('warning')
  expect(describeStatus({ ...refusedStatus, failing: 1 }).tone).toBe('good')
  expect(describeStatus({ ...refusedStatus, failing: 1, isAway: true })).toEqual({
    tone: 'warning',
    sentence: 'Delivery is failing: Connection refused. Check mail to see what’s missing.',
  })
  expect(describeStatus(stuck).sentence).toContain('npm run worker')
  expect(describeStatus({ ...stuck, oldestAt: now }).sentence).toBe('E-mails are leaving.')
  const stoppedStatus = {
    ...workingStatus,
    way: 'chat',
    waiting: 3,
    stoppedWhy: 'Its token is refused.',
  } as const
  expect(describeStatus(stoppedStatus)).toEqual({
    tone: 'danger',
    sentence: 'Chat messages have stopped: Its token is refused. Nothing of it is lost.',
  })
  const idle = describeStatus({ ...workingStatus, isSetUp: false, idle: 3 })
  expect(idle).toMatchObject({ tone: 'danger', sentence: expect.stringContaining('3 wait. Start “npm run') })
  expect(describeStatus({ ...workingStatus, failed: 2 }).sentence).toContain('2 failed')
})
