import { expect, test } from 'vitest'
import { describeCheck } from './check-texts.ts'

const describeStates = (...states: ('fine' | 'missing' | 'unknown')[]) =>
  describeCheck({
    status: 'done',
    why: null,
    findings: states.map((state) => ({ what: 'spf' as const, state, sentence: '' })),
  })

test('a check is told in one sentence, whatever it found', () => {
  expect(describeStates('fine', 'fine')).toBe('Everything is in order.')
  expect(describeStates('fine', 'missing')).toBe('1 of 2 is missing. Each line says what to do.')
  expect(describeStates('missing', 'missing', 'unknown')).toBe(
    '2 of 3 are missing, and 1 of 3 couldn’t be looked up. Each line says what to do.',
  )
  const failureReason = 'The line was cut'
  expect(describeCheck({ status: 'failed', why: failureReason, findings: [] })).toBe(
    'The check didn’t work: The line was cut',
  )
})
