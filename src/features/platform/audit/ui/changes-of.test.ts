import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'
import { labelOf } from './field-label.ts'
import { piecesOf } from './value-pieces.ts'

const [owl, ada] = ['0195e0aa-0000-7000-8000-000000000001', '0195e0aa-0000-7000-8000-000000000002']
const known = {
  [owl]: { name: 'Owl Post', href: '/event/night-shift/owls/owl-post' },
  [ada]: { name: 'Ada Kiln', href: null },
}

test('a field of either state is shown with what is known of it', () => {
  expect(changesOf({ role: 'USER', gone: 1 }, { role: 'ADMIN' })).toEqual([
    { label: 'Role', was: ['USER'], is: ['ADMIN'] },
    { label: 'Gone', was: ['1'] },
  ])
  expect(changesOf(null, { title: 'New' })).toEqual([{ label: 'Title', is: ['New'] }])
  expect(changesOf({ title: null }, { title: 'New' })).toEqual([
    { label: 'Title', was: ['nothing'], is: ['New'] },
  ])
})

test('what an act names and leaves as it is, is said once', () => {
  expect(changesOf({ title: 'Owl', hidden: true }, { title: 'Owl', hidden: false })).toEqual([
    { label: 'Title', is: ['Owl'] },
    { label: 'Hidden', was: ['yes'], is: ['no'] },
  ])
})

test('names and values are words', () => {
  expect(labelOf('submissionsCloseAt')).toBe('Submissions close at')
  expect(labelOf('teamIds')).toBe('Teams')
  expect(piecesOf(null, {})).toEqual(['nothing'])
  expect(piecesOf('', {})).toEqual(['nothing'])
  expect(piecesOf([], {})).toEqual(['nothing'])
  expect(piecesOf(true, {})).toEqual(['yes'])
  expect(piecesOf('2026-11-01T10:00:00.000Z', {})).toEqual(['2026-11-01 10:00 UTC'])
  expect(piecesOf(['a', 'b'], {}).join('')).toBe('a, b')
  expect(piecesOf({ name: 'Gannet', slug: '' }, {}).join('')).toBe('Name Gannet')
})

test('an id is called what it is for, with its page while there is one', () => {
  expect(piecesOf([owl, ada], known)).toEqual([
    { name: 'Owl Post', href: '/event/night-shift/owls/owl-post' },
    ', ',
    'Ada Kiln',
  ])
  expect(piecesOf(owl, {})).toEqual(['#0195e0aa'])
})

test('of a long list twenty are named and the rest is counted', () => {
  const said = piecesOf(
    Array.from({ length: 30 }, (_, number) => `t${number}`),
    {},
  ).join('')
  expect(said).toMatch(/t19 and 10 more$/)
  expect(said).not.toContain('t20')
})

test('results read project by project, and what stayed is left out', () => {
  const before = [
    { submissionId: owl, medal: null, rank: null },
    { submissionId: ada, medal: 'Second', rank: 2 },
  ]
  const after = [{ submissionId: owl, medal: 'Winner', rank: 1 }, before[1]!]
  const changes = changesOf({ positions: before }, { positions: after }, known)
  expect(changes.map(({ label, was, is }) => [label, was?.join(''), is?.join('')])).toEqual([
    ['Owl Post', 'nothing', 'Medal Winner, Rank 1'],
  ])
})

test('who won a prize is said beside its title', () => {
  const [change] = changesOf(null, { prizes: [{ prize: 'Tent', submissionIds: [owl] }] }, known)
  expect(change).toEqual({ label: 'Tent', is: [known[owl]] })
})

test('a prize that was cut is one line, called by its title', () => {
  const prize = { id: owl, title: 'Tent', amount: 5000 }
  const [change, ...others] = changesOf({ prizes: [prize] }, { prizes: [{ ...prize, amount: 100 }] })
  expect(change).toMatchObject({ label: 'Tent' })
  expect(change!.is!.join('')).toBe('Title Tent, Amount 100')
  expect(others).toEqual([])
})
