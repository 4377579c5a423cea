import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const words = ['Profile', 'Settings', 'Sign out']

test('arrows go round', () => {
  expect(nextItem('ArrowDown', words, 2)).toBe(0)
  expect(nextItem('ArrowUp', words, 0)).toBe(2)
  expect(nextItem('ArrowDown', words, -1)).toBe(0)
})

test('Home and End lead to the ends', () => {
  expect(nextItem('Home', words, 1)).toBe(0)
  expect(nextItem('End', words, 1)).toBe(2)
})

test('a letter leads to the next item that begins with it, and round again', () => {
  expect(nextItem('s', words, 0)).toBe(1)
  expect(nextItem('S', words, 1)).toBe(2)
  expect(nextItem('s', words, 2)).toBe(1)
  expect(nextItem('x', words, 0)).toBeNull()
})

test('other keys and an empty menu stay where they are', () => {
  expect(nextItem('Enter', words, 0)).toBeNull()
  expect(nextItem(' ', words, 0)).toBeNull()
  expect(nextItem('ArrowDown', [], -1)).toBeNull()
})
