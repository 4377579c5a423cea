import { expect, test } from 'vitest'
import { moved, withQueryOf } from './moved.ts'

test('keeps the query of the old address', () => {
  const { status, headers } = moved(new URL('http://a/event/old?view=approvals&x=1'), '/event/new')
  expect([status, headers.get('location')]).toEqual([301, '/event/new?view=approvals&x=1'])
})

test('prefers the values of the new address', () => {
  expect(
    withQueryOf(
      [
        ['tab', 'past'],
        ['page', '2'],
      ],
      '/event?tab=streams',
    ),
  ).toBe('/event?tab=streams&page=2')
})

test('adds no question mark where there is no query', () => {
  expect(withQueryOf([], '/event')).toBe('/event')
})
