import { expect, test } from 'vitest'
import { getProposedWinners } from './proposed-winners.ts'

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
  expect(getProposedWinners(prize('1st place'), all)).toEqual(['a'])
  expect(getProposedWinners(prize('First prize'), all)).toEqual(['a'])
  expect(getProposedWinners(prize('1'), all)).toEqual(['a'])
  expect(getProposedWinners(prize('1.', 'toys'), all)).toEqual(['b'])
  expect(getProposedWinners(prize('1 of 3 winners'), all)).toEqual([])
  expect(getProposedWinners(prize('2nd place'), all)).toEqual([])
  expect(getProposedWinners(prize('3rd place'), all)).toEqual([])
  expect(getProposedWinners(prize('1st place', 'toys'), all)).toEqual(['b'])
  expect(getProposedWinners(prize('2nd place', 'toys'), all)).toEqual(['d'])
  expect(getProposedWinners(prize('Best story'), all)).toEqual([])
  expect(getProposedWinners(prize('1st place'), [candidate('e', null)])).toEqual([])
})
