import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../contract/contract.ts'
import { allZones } from './zone/zones.ts'
import { email } from './email.ts'
import { flag, instant, level, optionalText, text, timeZone } from './fields.ts'
import { isolateName } from './characters.ts'

const getMessage = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

test('the generic messages are said letter by letter', () => {
  expect(contract('pot', {}).path).toBe('/api/v3/pot') // its module configures the messages
  expect(getMessage(text(), '')).toBe('This field is required')
  expect(getMessage(text(), undefined)).toBe('This field is required')
  expect(getMessage(text(), '   ')).toBe('This field is required')
  expect(getMessage(text(), 'a'.repeat(401))).toBe('This is too long maximum 400 characters')
  expect(getMessage(text({ min: 30 }), 'short')).toBe('This is too short, write minimum 30 characters')
  expect(getMessage(text(), 7)).toBe('Invalid value')
  expect(getMessage(email, 'ada@')).toBe('Please enter a valid email')
})

test('a text is trimmed, composed, and counted in code points', () => {
  expect(z.parse(text({ max: 2 }), ' 🏺🏺 ')).toBe('🏺🏺')
  expect(z.parse(text(), 'e\u0301')).toBe('é')
  expect(z.parse(optionalText(), undefined)).toBe('')
})

test.each([
  'a\u0000b',
  'a\u202Eb',
  'a\u0007b',
  'a\u0085b',
  'a\uD800b',
  'a\u3164b',
  'a\u{E0041}b',
  `a${'\u0316'.repeat(31)}`,
])('%j is refused: it breaks the database or deceives', (value) => {
  expect(getMessage(text(), value)).toBe('This has letters that can’t be stored or shown')
})

test.each(['\u3164', '\u200B', '\u200B \u2060', '\u2800', '\u{E0041}', '\u034F'])(
  '%j alone is nothing to see, and no text',
  (value) => {
    const expectedMessages =
      /^(There’s nothing in this that anyone can see|This has letters that can’t be stored or shown)$/
    expect(getMessage(text(), value)).toMatch(expectedMessages)
    expect(getMessage(optionalText({ max: 2000 }), value)).toMatch(expectedMessages)
  },
)

test('signs that build letters, emoji and flags are kept', () => {
  for (const value of [
    '👨‍👩‍👧',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می\u200Cخواهم',
    'e\u0301\u0316',
  ])
    expect(z.parse(text(), value)).toBe(value.normalize('NFC'))
})

test('a line stays one line, a paragraph keeps its own', () => {
  expect(z.parse(text({ max: 120 }), 'Kiln\r\nYard \u200Bhack')).toBe('Kiln Yard hack')
  expect(z.parse(text({ max: 400 }), 'One\ntwo')).toBe('One\ntwo')
})

test('a moment is text outside and a Date inside', () => {
  const time = new Date('2026-11-21T07:00:00Z')
  expect(z.decode(instant, '2026-11-21T08:00:00+01:00')).toEqual(time)
  expect(z.encode(instant, time)).toBe('2026-11-21T07:00:00.000Z')
  expect(getMessage(instant, 'tomorrow')).toBe('Invalid value')
})

test('an address for mail is lower case and has no second address hidden in it', () => {
  expect(z.parse(email, ' Ada@Example.COM ')).toBe('ada@example.com')
  expect(getMessage(email, 'ada@example.com\nbcc: all@example.com')).toBe('Please enter a valid email')
})

test('levels are one to five, and one when nothing is said', () => {
  expect(z.parse(level, undefined)).toBe(1)
  expect(getMessage(level, 6)).toBe('Invalid value')
})

test('a bare name in the query is true', () => {
  expect([z.parse(flag, ''), z.parse(flag, undefined), z.parse(flag, 'false')]).toEqual([true, false, false])
})

test('only zones of the world are zones', () => {
  expect(getMessage(timeZone, 'Mars/Olympus')).toBe('Invalid value')
  expect(getMessage(timeZone, '+01:00')).toBe('Invalid value')
  expect(getMessage(timeZone, 'a'.repeat(65))).toBe('Invalid value')
  expect(getMessage(timeZone, `a${'_'.repeat(62)}!`)).toBe('Invalid value')
})

test.each([
  ['europe/dublin', 'Europe/Dublin'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['utc', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('the zone %s is kept as %s', (typedZone, storedZone) => {
  expect(z.parse(timeZone, typedZone)).toBe(storedZone)
})

test('every zone to choose from is kept as it is', () => {
  expect(allZones().length).toBeGreaterThan(400)
  for (const zone of allZones()) expect(z.parse(timeZone, zone)).toBe(zone)
})

test('a name that is read from right to left keeps its sentence in order, and others are left as they are', () => {
  expect(`${isolateName('فريق الصمت')}, 4 open seats.`).toBe('\u2068فريق الصمت\u2069, 4 open seats.')
  expect(isolateName('צוות')).toBe('\u2068צוות\u2069')
  for (const name of ['Lampwick', '陶器', 'Ωmega']) expect(isolateName(name)).toBe(name)
})
