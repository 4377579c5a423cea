import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'
import { formatLabel } from './field-label.ts'
import { formatPieces } from './value-pieces.ts'

const [owl, ada] = ['0195e0aa-0000-7000-8000-000000000001', '0195e0aa-0000-7000-8000-000000000002']
const knownNames = {
  [owl]: { name: 'Owl Post', href: '/event/night-shift/owls/owl-post' },
  [ada]: { name: 'Ada Kiln', href: null },
}

test('a field of either state is shown with what is known of it', () => {
  expect(listChanges({ role: 'USER', gone: 1 }, { role: 'ADMIN' })).toEqual([
    { label: 'Role', was: ['USER'], is: ['ADMIN'] },
    { label: 'Gone', was: ['1'] },
  ])
  expect(listChanges(null, { title: 'New' })).toEqual([{ label: 'Title', is: ['New'] }])
  expect(listChanges({ title: null }, { title: 'New' })).toEqual([
    { label: 'Title', was: ['nothing'], is: ['New'] },
  ])
})

test('what an act names and leaves as it is, is said once', () => {
  expect(listChanges({ title: 'Owl', hidden: true }, { title: 'Owl', hidden: false })).toEqual([
    { label: 'Title', is: ['Owl'] },
    { label: 'Hidden', was: ['yes'], is: ['no'] },
  ])
})

test('names and values are words', () => {
  expect(formatLabel('submissionsCloseAt')).toBe('Submissions close at')
  expect(formatLabel('teamIds')).toBe('Teams')
  expect(formatPieces(null, {})).toEqual(['nothing'])
  expect(formatPieces('', {})).toEqual(['nothing'])
  expect(formatPieces([], {})).toEqual(['nothing'])
  expect(formatPieces(true, {})).toEqual(['yes'])
  expect(formatPieces('2026-11-01T10:00:00.000Z', {})).toEqual(['2026-11-01 10:00 UTC'])
  expect(formatPieces(['a', 'b'], {}).join('')).toBe('a, b')
  expect(formatPieces({ name: 'Gannet', slug: '' }, {}).join('')).toBe('Name Gannet')
})

test('an id is called what it is for, with its page while there is one', () => {
  expect(formatPieces([owl, ada], knownNames)).toEqual([
    { name: 'Owl Post', href: '/event/night-shift/owls/owl-post' },
    ', ',
    'Ada Kiln',
  ])
  expect(formatPieces(owl, {})).toEqual(['#0195e0aa'])
})

test('of a long list twenty are named and the rest is counted', () => {
  const text = formatPieces(
    Array.from({ length: 30 }, (_, number) => `t${number}`),
    {},
  ).join('')
  expect(text).toMatch(/t19 and 10 more$/)
  expect(text).not.toContain('t20')
})

test('results read project by project, and what stayed is left out', () => {
  const before = [
    { submissionId: owl, medal: null, rank: null },
    { submissionId: ada, medal: 'Second', rank: 2 },
  ]
  const after = [{ submissionId: owl, medal: 'Winner', rank: 1 }, before[1]!]
  const changes = listChanges({ positions: before }, { positions: after }, knownNames)
  expect(changes.map(({ label, was, is }) => [label, was?.join(''), is?.join('')])).toEqual([
    ['Owl Post', 'nothing', 'Medal Winner, Rank 1'],
  ])
})

test('who won a prize is said beside its title', () => {
  const [change] = listChanges(null, { prizes: [{ prize: 'Tent', submissionIds: [owl] }] }, knownNames)
  expect(change).toEqual({ label: 'Tent', is: [knownNames[owl]] })
})

test('a prize that was cut is one line, called by its title', () => {
  const prize = { id: owl, title: 'Tent', amount: 5000 }
  const [change, ...others] = listChanges({ prizes: [prize] }, { prizes: [{ ...prize, amount: 100 }] })
  expect(change).toMatchObject({ label: 'Tent' })
  expect(change!.is!.join('')).toBe('Title Tent, Amount 100')
  expect(others).toEqual([])
})
