import { expect, test } from 'vitest'
import { countries, isCountry } from './countries.ts'

test('there are 250 countries, each with a name of its own, in the order of their names', () => {
  const all = countries()
  expect(all).toHaveLength(250)
  expect(new Set(all.map(({ code }) => code)).size).toBe(250)
  expect(new Set(all.map(({ name }) => name)).size).toBe(250)
  expect(all.filter(({ code, name }) => name === code)).toEqual([])
  expect(all[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
  expect(all[1]).toEqual({ code: 'AX', name: 'Åland Islands' })
  expect(all.at(-1)).toEqual({ code: 'ZW', name: 'Zimbabwe' })
})

test('a code is one of them in capital letters', () => {
  expect(['NO', 'XK', 'AQ'].filter(isCountry)).toHaveLength(3)
  expect(['', 'no', 'UK', 'XX', 'EU', 'NOR', 'toString'].filter(isCountry)).toEqual([])
})
