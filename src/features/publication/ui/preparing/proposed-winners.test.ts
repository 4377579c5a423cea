import { expect, test } from 'vitest'
import { proposedFor } from '../../plan/proposed-winners.ts'
import { discarding, publishing } from './use-publishing-steps.ts'

const candidate = (submissionId: string, place: number | null, trackId: string | null = null) => ({
  submissionId,
  place,
  trackId,
  title: submissionId,
  teamName: 'Owls',
})
const prize = (place: string, trackId: string | null = null) => ({ place, trackId })

test('a prize for a place is proposed for who has that place, in its track', () => {
  const all = [
    candidate('a', 1),
    candidate('b', 2, 'toys'),
    candidate('c', 2, 'games'),
    candidate('d', 4, 'toys'),
  ]
  expect(proposedFor(prize('1st place'), all)).toEqual(['a'])
  expect(proposedFor(prize('First prize'), all)).toEqual(['a'])
  expect(proposedFor(prize('1'), all)).toEqual(['a'])
  expect(proposedFor(prize('1.', 'toys'), all)).toEqual(['b'])
  expect(proposedFor(prize('1 of 3 winners'), all)).toEqual([])
  expect(proposedFor(prize('2nd place'), all)).toEqual([])
  expect(proposedFor(prize('3rd place'), all)).toEqual([])
  expect(proposedFor(prize('1st place', 'toys'), all)).toEqual(['b'])
  expect(proposedFor(prize('2nd place', 'toys'), all)).toEqual(['d'])
  expect(proposedFor(prize('Best story'), all)).toEqual([])
  expect(proposedFor(prize('1st place'), [candidate('e', null)])).toEqual([])
})

test('whoever publishes reads who is named, and that the community still votes', () => {
  const plan = {
    roundId: 'r',
    namedPlaces: 3,
    finalists: 4,
    deviations: [],
    prizes: [{ prizeId: 'p', submissionIds: ['a'] }],
    mentions: [{ submissionId: 'd', title: 'Best story' }],
    appealHours: 72,
    needsTwo: false,
  }
  const asked = (isVoting: boolean, more = {}) =>
    publishing({ prepared: { version: 1, signedBy: null, plan: { ...plan, ...more } }, isVoting }).text
  expect(asked(true)).toContain('the first 3 places, finalists, winners of prizes, and special mentions')
  expect(asked(true)).toContain('The community vote is still open')
  expect(asked(false)).not.toContain('vote')
  expect(asked(false, { namedPlaces: 1, finalists: 0, prizes: [], mentions: [] })).toContain(
    'names the first place.',
  )
})

test('whoever discards the first preparation reads nothing of what is published', () => {
  expect(discarding({ version: 1 }).text).toBeUndefined()
  expect(discarding({ version: 2 }).text).toBe('What’s published stays as it is.')
})
