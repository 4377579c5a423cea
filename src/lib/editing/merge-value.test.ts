import { expect, test } from 'vitest'
import { mergeFields, acceptOtherVersion } from './merge-fields.ts'
import { mergeValue } from './merge-value.ts'

const prize = (id: string, title: string, amount: number | null = null) => ({ id, title, amount })
const base = [prize('1', 'First', 5000), prize('2', 'Second'), prize('3', 'Third')]

/** Merges two lists of prizes that started from the same one. */
const merge = (mine: unknown, theirs: unknown) => mergeValue('prizes', { base, mine, theirs })

test('a field that only one of two people changed keeps that change', () => {
  expect(mergeValue('title', { base: 'a', mine: 'b', theirs: 'a' })).toEqual({ value: 'b', conflicts: [] })
  expect(mergeValue('title', { base: 'a', mine: 'a', theirs: 'b' })).toEqual({ value: 'b', conflicts: [] })
})

test('a field that both changed is a conflict, unless both wrote the same', () => {
  const sides = { base: 'a', mine: 'b', theirs: 'c' }
  expect(mergeValue('title', sides)).toEqual({ value: 'b', conflicts: [{ field: 'title', ...sides }] })
  expect(mergeValue('title', { base: 'a', mine: 'b', theirs: 'b' }).conflicts).toEqual([])
})

test('a moment is the same as its ISO text, and the order of an object’s fields says nothing', () => {
  const time = new Date('2026-01-02T03:04:05Z')
  expect(mergeValue('at', { base: time.toISOString(), mine: null, theirs: time }).conflicts).toEqual([])
  expect(mergeValue('a', { base: { x: 1, y: 2 }, mine: 3, theirs: { y: 2, x: 1 } }).conflicts).toEqual([])
})

test('changes to different rows and to different fields of one row all stay', () => {
  const mine = [prize('1', 'Winner', 5000), base[1], base[2]]
  const theirs = [prize('1', 'First', 6000), base[1], prize('3', 'Bronze')]
  expect(merge(mine, theirs)).toEqual({
    value: [prize('1', 'Winner', 6000), base[1], prize('3', 'Bronze')],
    conflicts: [],
  })
})

test('rows that two people added both stay, each where it was put', () => {
  const addedPrize = { title: 'New', amount: null }
  const theirs = [base[0], prize('9', 'Theirs'), base[1], base[2]]
  expect(merge([...base, addedPrize], theirs).value).toEqual([...theirs, addedPrize])
})

test('a row that one removed and nobody changed is gone', () => {
  expect(merge(base, base.slice(1)).value).toEqual(base.slice(1))
  expect(merge(base.slice(1), [base[0], base[1], prize('3', 'Bronze')]).value).toEqual([
    base[1],
    prize('3', 'Bronze'),
  ])
})

test('a row that one removed and the other changed is a conflict, either way', () => {
  const raised = [prize('1', 'First', 6000), base[1], base[2]]
  expect(merge(base.slice(1), raised).conflicts).toMatchObject([
    { row: '1', mine: undefined, theirs: raised[0] },
  ])
  expect(merge(raised, base.slice(1)).conflicts).toMatchObject([
    { row: '1', mine: raised[0], theirs: undefined },
  ])
})

test('a field of a row that both changed is a conflict of that field alone', () => {
  const { value, conflicts } = merge(
    [prize('1', 'Mine', 5000), base[1], base[2]],
    [prize('1', 'Theirs', 6000), base[1], base[2]],
  )
  expect(conflicts).toEqual([
    { field: 'prizes', row: '1', part: 'title', base: 'First', mine: 'Mine', theirs: 'Theirs' },
  ])
  expect(value).toMatchObject([prize('1', 'Mine', 6000), {}, {}])
})

test('an order that one changed stays, and one that both changed is a conflict', () => {
  const [first, second, thirdPrize] = base
  expect(merge([thirdPrize, first, second], [first, prize('2', 'Other'), thirdPrize])).toEqual({
    value: [thirdPrize, first, prize('2', 'Other')],
    conflicts: [],
  })
  const conflictingMerge = merge([thirdPrize, first, second], [second, first, thirdPrize])
  expect(conflictingMerge.conflicts).toMatchObject([{ field: 'prizes', theirs: [second, first, thirdPrize] }])
  expect(acceptOtherVersion({ prizes: conflictingMerge.value }, conflictingMerge.conflicts[0]!)).toEqual({
    prizes: [second, first, thirdPrize],
  })
})

test('words merge as a set', () => {
  const sides = { base: ['react', 'rust'], mine: ['rust', 'zig'], theirs: ['go', 'rust', 'react'] }
  const { value, conflicts } = mergeValue('technologies', sides)
  expect((value as string[]).toSorted()).toEqual(['go', 'rust', 'zig'])
  expect(conflicts).toEqual([])
})

test('a list whose rows have no identity is one field', () => {
  const sides = { base: [{ at: 1 }], mine: [{ at: 2 }], theirs: [{ at: 3 }] }
  expect(mergeValue('moments', sides).conflicts).toEqual([{ field: 'moments', ...sides }])
})

test('the other side of a conflict takes the place of a field, of a row and of a part of one', () => {
  const before = { title: 'a', prizes: base }
  const mine = { title: 'b', prizes: [prize('1', 'Mine', 5000), prize('2', 'Mine too')] }
  const theirs = { title: 'c', prizes: [prize('1', 'Theirs', 5000), base[1]!, prize('3', 'Bronze')] }
  const { values, conflicts } = mergeFields({ base: before, mine, theirs })
  expect(conflicts).toHaveLength(3)
  const resolvedValues = conflicts.reduce(
    (current, conflict) => acceptOtherVersion(current, conflict),
    values,
  )
  expect(resolvedValues).toEqual({
    title: 'c',
    prizes: [prize('1', 'Theirs', 5000), prize('2', 'Mine too'), prize('3', 'Bronze')],
  })
})
