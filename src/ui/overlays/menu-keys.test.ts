import { expect, test } from 'vitest'
import { getNextIndex } from './menu-keys.ts'

const labels = ['Profile', 'Settings', 'Sign out']

test('arrows go round', () => {
  expect(getNextIndex('ArrowDown', labels, 2)).toBe(0)
  expect(getNextIndex('ArrowUp', labels, 0)).toBe(2)
  expect(getNextIndex('ArrowDown', labels, -1)).toBe(0)
})

test('Home and End lead to the ends', () => {
  expect(getNextIndex('Home', labels, 1)).toBe(0)
  expect(getNextIndex('End', labels, 1)).toBe(2)
})

test('a letter leads to the next item that begins with it, and round again', () => {
  expect(getNextIndex('s', labels, 0)).toBe(1)
  expect(getNextIndex('S', labels, 1)).toBe(2)
  expect(getNextIndex('s', labels, 2)).toBe(1)
  expect(getNextIndex('x', labels, 0)).toBeNull()
})

test('other keys and an empty menu stay where they are', () => {
  expect(getNextIndex('Enter', labels, 0)).toBeNull()
  expect(getNextIndex(' ', labels, 0)).toBeNull()
  expect(getNextIndex('ArrowDown', [], -1)).toBeNull()
})
