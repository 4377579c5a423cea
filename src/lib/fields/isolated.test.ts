import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('a name that is read from right to left keeps its sentence in order, and others are left as they are', () => {
  expect(`${isolated('فريق الصمت')}, 4 open seats.`).toBe('\u2068فريق الصمت\u2069, 4 open seats.')
  expect(isolated('צוות')).toBe('\u2068צוות\u2069')
  for (const name of ['Lampwick', '陶器', 'Ωmega']) expect(isolated(name)).toBe(name)
})
