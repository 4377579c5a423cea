import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const labels = ['Profile', 'Settings', 'Sign out']

test('arrows go round', () => {
  expect(nextItem('ArrowDown', labels, 2)).toBe(0)
  expect(nextItem('ArrowUp', labels, 0)).toBe(2)
  expect(nextItem('ArrowDown', labels, -1)).toBe(0)
})

test('Home and End lead to the ends', () => {
  expect(nextItem('Home', labels, 1)).toBe(0)
  expect(nextItem('End', labels, 1)).toBe(2)
})

test('a letter leads to the next item that begins with it, and round again', () => {
  expect(nextItem('s', labels, 0)).toBe(1)
  expect(nextItem('S', labels, 1)).toBe(2)
  expect(nextItem('s', labels, 2)).toBe(1)
  expect(nextItem('x', labels, 0)).toBeNull()
})

test('other keys and an empty menu stay where they are', () => {
  expect(nextItem('Enter', labels, 0)).toBeNull()
  expect(nextItem(' ', labels, 0)).toBeNull()
  expect(nextItem('ArrowDown', [], -1)).toBeNull()
})
