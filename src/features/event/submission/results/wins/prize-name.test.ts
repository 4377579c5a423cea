import { expect, test } from 'vitest'
import { prizeName } from './prize-name.ts'

test('a prize is called by what it is for and what is won', () => {
  expect(prizeName({ place: '1st place', title: '€5,000' })).toBe('1st place: €5,000')
  expect(prizeName({ place: 'Best story', title: 'Best story, by the sponsors' })).toBe(
    'Best story, by the sponsors',
  )
  expect(prizeName({ place: '1st place', title: 'Grand prize' })).toBe('Grand prize')
  expect(prizeName({ place: '2', title: 'The long table' })).toBe('The long table')
  expect(prizeName({ place: '', title: 'A week at the kiln' })).toBe('A week at the kiln')
})
