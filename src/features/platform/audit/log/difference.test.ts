import { expect, test } from 'vitest'
import { getDifference } from './difference.ts'

test('only what differs is kept, of the fields that are named', () => {
  const before = { title: 'Old', tagline: 'Same', place: 'Here', startAt: new Date('2026-11-01T10:00:00Z') }
  const after = { title: 'New', tagline: 'Same', place: undefined, startAt: new Date('2026-11-02T10:00:00Z') }
  expect(getDifference(before, after)).toEqual({
    before: { title: 'Old', startAt: '2026-11-01T10:00:00.000Z' },
    after: { title: 'New', startAt: '2026-11-02T10:00:00.000Z' },
  })
})

test('what a thing did not have before is null there', () => {
  expect(getDifference({}, { image: 'a.png' })).toEqual({
    before: { image: null },
    after: { image: 'a.png' },
  })
})

test('two long texts are shown where they begin to differ, and never look alike', () => {
  const commonText = 'a'.repeat(5000)
  const { before, after } = getDifference(
    { body: `${commonText}x${commonText}` },
    { body: `${commonText}y${commonText}` },
  )
  const [oldBody, newBody] = [String(before!['body']), String(after!['body'])]
  expect(oldBody).toMatch(/^…a+xa+…$/)
  expect(newBody).toMatch(/^…a+ya+…$/)
  expect(oldBody.length).toBeLessThan(300)
})

test('a text that only became longer shows its end', () => {
  const { before, after } = getDifference({ body: 'a'.repeat(500) }, { body: `${'a'.repeat(500)} more` })
  expect(before!['body']).not.toEqual(after!['body'])
  expect(String(after!['body'])).toContain('more')
})

test('secrets and what is made from the rest are in no entry', () => {
  const state = {
    passwordHash: 'x',
    tokenHash: 'y',
    descriptionRendered: {},
    updatedAt: new Date(),
    title: 'T',
  }
  expect(getDifference(null, state)).toEqual({ before: null, after: { title: 'T' } })
  expect(getDifference(state, null)).toEqual({ before: { title: 'T' }, after: null })
})

test('of a list of things only those that differ are kept, each readable however long the list is', () => {
  const prizes = Array.from({ length: 20 }, (_, id) => ({ id: `p${id}`, title: `Prize ${id}`, amount: 10 }))
  const changedPrizes = prizes.map((prize) => (prize.id === 'p7' ? { ...prize, amount: 5 } : prize))
  expect(getDifference({ prizes }, { prizes: changedPrizes })).toEqual({
    before: { prizes: [{ id: 'p7', title: 'Prize 7', amount: 10 }] },
    after: { prizes: [{ id: 'p7', title: 'Prize 7', amount: 5 }] },
  })
})

test('what the database gives back with its fields in another order has not changed', () => {
  const before = { tracks: [{ id: 't', name: 'Night' }], contact: { at: 'x', by: 'y' } }
  const after = { tracks: [{ name: 'Night', id: 't' }], contact: { by: 'y', at: 'x' } }
  expect(getDifference(before, after)).toEqual({ before: {}, after: {} })
})

test('an excerpt never cuts an emoji, however many code points it has', () => {
  const family = '👩🏽‍👩🏽‍👧🏽‍👦🏽'
  const { before, after } = getDifference(
    { body: family.repeat(400) },
    { body: `${family.repeat(200)}x${family.repeat(200)}` },
  )
  for (const excerpt of [before!['body'], after!['body']])
    expect(excerpt).toMatch(new RegExp(`^…(${family}|x)+…$`))
})
