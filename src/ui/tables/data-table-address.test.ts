import { expect, test } from 'vitest'
import { shownColumns, getSortHref, getSortDirection, getToggleHref } from './data-table-address.ts'

const columns = [
  { id: 'name' },
  { id: 'phase' },
  { id: 'manage', alwaysShown: true },
  { id: 'created', isExtra: true },
]
const ids = (search: string) => shownColumns(columns, search).map(({ id }) => id)

test('the first column and those that always stand are shown, whatever the address says', () => {
  expect(ids('')).toEqual(['name', 'phase', 'manage'])
  expect(ids('?columns=created')).toEqual(['name', 'manage', 'created'])
  expect(ids('?columns=')).toEqual(['name', 'manage'])
  expect(ids('?columns=nothing')).toEqual(['name', 'manage'])
})

test('a column that narrow tables leave out is there once it is chosen', () => {
  const wideColumns = [{ id: 'name' }, { id: 'seen', from: 'wide' as const }]
  expect(shownColumns(wideColumns, '').map(({ from }) => from)).toEqual([undefined, 'wide'])
  expect(shownColumns(wideColumns, '?columns=seen').map(({ from }) => from)).toEqual([undefined, undefined])
})

test('showing and hiding a column leads back to the plain address and keeps the rest of it', () => {
  expect(getToggleHref(columns, '?search=kiln&page=2', 'phase')).toBe(
    '?search=kiln&page=2&columns=name.manage',
  )
  expect(getToggleHref(columns, '?search=kiln&columns=name.manage', 'phase')).toBe('?search=kiln')
  expect(getToggleHref(columns, '', 'created')).toBe('?columns=name.phase.manage.created')
})

test('a press sorts by the column, the next one the other way round, from the first page', () => {
  const sort = { ascending: 'oldest', descending: 'newest', first: 'descending' } as const
  expect(getSortHref(sort, 'title', '?page=3')).toBe('?orderBy=newest')
  expect(getSortHref(sort, 'newest', '?orderBy=newest')).toBe('?orderBy=oldest')
  expect(getSortHref(sort, 'oldest', '')).toBe('?orderBy=newest')
  expect(['title', 'newest', 'oldest'].map((orderBy) => getSortDirection(sort, orderBy))).toEqual([
    'none',
    'descending',
    'ascending',
  ])
})
