import { expect, test } from 'vitest'
import { formatReasons } from './invitees.ts'

test('a reason stands once, after everyone it is for', () => {
  const notFoundMessage = 'No one here is called that.'
  const failures = [
    { whom: 'ada', message: notFoundMessage },
    { whom: 'ben', message: 'They judge here already.' },
    { whom: 'cleo', message: notFoundMessage },
  ]
  expect(formatReasons(failures)).toBe(`ada, cleo: ${notFoundMessage} ben: They judge here already.`)
})
