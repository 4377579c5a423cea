import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { personName } from './names.ts'

test.for([
  'O’Brien',
  "O'Brien",
  'Oʼneill',
  'D’Arcy',
  '’t Hooft',
  'St. John',
  'King Jr.',
  'J. R. R.',
  'Anne‑Marie',
  'Jean–Luc',
  'ʻAlani',
  'Nguyễn',
  'محمد',
  'علی\u200Cرضا',
  'ශ්\u200Dරී',
  'สมชาย',
  '李',
  '娜',
  '김',
  'あ',
  'Li',
  'x'.repeat(30),
])('%s is a name', (name) => {
  expect(z.parse(personName, name)).toBe(name.normalize('NFC'))
})

test('other spaces become spaces', () => {
  expect(z.parse(personName, '山田\u3000太郎')).toBe('山田 太郎')
  expect(z.parse(personName, ' Ada\u00A0Maria ')).toBe('Ada Maria')
})

test.for([
  'O',
  'É',
  'X Æ A-12',
  'x'.repeat(31),
  '--',
  "''",
  '..',
  '. Ada',
  'Ada ..',
  'A\u200C',
  '\u200CAda',
  'Ada\u200C Maria',
  '<b>Ada</b>',
  'Ada@home',
  'Ada\u202EMaria',
  '🙂🙂',
])('%s is no name', (name) => {
  expect(z.safeParse(personName, name).error?.issues[0]?.message).toBe('Please enter a valid name')
})
