import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './contract.ts'
import { email, flag, instant, level, optionalText, text, timeZone } from './fields.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

test('the generic messages are those of the specification', () => {
  expect(contract('pot', {}).path).toBe('/api/v3/pot') // whose module gives them
  expect(messageOf(text(), '')).toBe('This field is required')
  expect(messageOf(text(), undefined)).toBe('This field is required')
  expect(messageOf(text(), '   ')).toBe('This field is required')
  expect(messageOf(text(), 'a'.repeat(401))).toBe('This is too long maximum 400 characters')
  expect(messageOf(text({ min: 30 }), 'short')).toBe('This is too short, write minimum 30 characters')
  expect(messageOf(text(), 7)).toBe('Invalid value')
  expect(messageOf(email, 'ada@')).toBe('Please enter a valid email')
})

test('a text is trimmed, composed, and counted in code points', () => {
  expect(z.parse(text({ max: 2 }), ' 🏺🏺 ')).toBe('🏺🏺')
  expect(z.parse(text(), 'e\u0301')).toBe('é')
  expect(z.parse(optionalText(), undefined)).toBe('')
})

test.each(['a\u0000b', 'a\u202Eb', 'a\u0007b'])(
  '%j is refused: it breaks the database or deceives',
  (value) => {
    expect(messageOf(text(), value)).toBe('Invalid value')
  },
)

test('a moment is text outside and a Date inside', () => {
  const moment = new Date('2026-11-21T07:00:00Z')
  expect(z.decode(instant, '2026-11-21T08:00:00+01:00')).toEqual(moment)
  expect(z.encode(instant, moment)).toBe('2026-11-21T07:00:00.000Z')
  expect(messageOf(instant, 'tomorrow')).toBe('Invalid value')
})

test('an address for mail is lower case and has no second address hidden in it', () => {
  expect(z.parse(email, ' Ada@Example.COM ')).toBe('ada@example.com')
  expect(messageOf(email, 'ada@example.com\nbcc: all@example.com')).toBe('Please enter a valid email')
})

test('levels are one to five, and one when nothing is said', () => {
  expect(z.parse(level, undefined)).toBe(1)
  expect(messageOf(level, 6)).toBe('Invalid value')
})

test('a bare name in the query is true', () => {
  expect([z.parse(flag, ''), z.parse(flag, undefined), z.parse(flag, 'false')]).toEqual([true, false, false])
})

test('only zones of the world are zones', () => {
  expect(z.parse(timeZone, 'Asia/Kathmandu')).toBe('Asia/Kathmandu')
  expect(messageOf(timeZone, 'Mars/Olympus')).toBe('Invalid value')
})
