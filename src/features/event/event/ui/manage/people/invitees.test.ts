import { expect, test } from 'vitest'
import { formatReasons } from './invitees.ts'

test('a reason stands once, after everyone it is for', () => {
  const nobody = 'No one here is called that.'
  const failed = [
    { whom: 'ada', message: nobody },
    { whom: 'ben', message: 'They judge here already.' },
    { whom: 'cleo', message: nobody },
  ]
  expect(formatReasons(failed)).toBe(`ada, cleo: ${nobody} ben: They judge here already.`)
})
