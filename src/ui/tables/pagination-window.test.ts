import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageItems } from './pagination-window.ts'

const describeWindow = (page: number, pages: number) =>
  listPageItems(page, pages)
    .map((item) => (item.kind === 'jump' ? `…${item.page}` : String(item.page)))
    .join(' ')

test('the window holds five numbers and jumps to both ends', () => {
  expect(describeWindow(1, 12)).toBe('1 2 3 4 5 …8 12')
  expect(describeWindow(6, 12)).toBe('1 …3 4 5 6 7 8 …10 12')
  expect(describeWindow(12, 12)).toBe('1 …5 8 9 10 11 12')
})

test('a gap of one number shows the number', () => {
  expect(describeWindow(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(describeWindow(5, 9)).toBe('1 2 3 4 5 6 7 8 9')
})

test('few pages are all shown', () => {
  expect(describeWindow(1, 1)).toBe('1')
  expect(describeWindow(2, 3)).toBe('1 2 3')
})

test('numbers rise, the page is among them, and every jump lands in a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pages) => {
      const items = listPageItems(page, pages)
      const pageNumbers = items.map((item) => item.page)
      expect(pageNumbers).toEqual([...new Set(pageNumbers)].toSorted((a, b) => a - b))
      expect(pageNumbers).toContain(Math.min(page, pages))
      expect(pageNumbers[0]).toBe(1)
      expect(pageNumbers.at(-1)).toBe(pages)
      expect(items.length).toBeLessThanOrEqual(9)
    }),
  )
})
