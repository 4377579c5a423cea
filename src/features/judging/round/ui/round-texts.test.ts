import { expect, test } from 'vitest'
import {
  describeExtensions,
  describePreview,
  describeRound,
  describeUnfinished,
  isOverdue,
  getExceededEnd,
} from './round-texts.ts'

const [noon, evening] = ['2098-11-29T12:00:00.000Z', '2098-11-29T18:00:00.000Z']

test('closing a round says what it would leave undone', () => {
  const progress = { isDealt: true, missing: 5, idle: 1 }
  expect(describeUnfinished(progress, 'rubric')).toBe('5 ballots are missing, and 1 judge hasn’t started. ')
  expect(describeUnfinished(progress, 'pairwise')).toBe('3 ballots are missing, and 1 judge hasn’t started. ')
  expect(describeUnfinished({ ...progress, missing: 0, idle: 0 }, 'rubric')).toBe('')
})

test('opening a round names teams that still have time', () => {
  const rest = 'What comes later joins with “Add late projects”. '
  expect(describeExtensions([])).toBe('')
  expect(describeExtensions(['Owls'])).toBe(`Owls still has time to submit. ${rest}`)
  expect(describeExtensions(['A', 'B', 'C', 'D', 'E'])).toBe(
    `A, B, C, and 2 more teams still have time to submit. ${rest}`,
  )
})

test('a shared last place is named before a round opens, and counted afterwards', () => {
  expect(describePreview({ entries: 4, sharedPlace: 3 })).toBe('4 projects go on: place 3 is shared. ')
  expect(describePreview({ entries: 1, sharedPlace: null })).toBe('1 project goes on. ')
  const round = {
    state: 'open',
    mode: 'rubric',
    entriesFrom: 'roundBefore',
    entriesCount: 3,
    entriesPer: 'event',
    ballotsEach: 2,
    namesShown: true,
  } as const
  const bestText = 'The best 3 projects of the round before'
  expect(describeRound({ ...round, trackIds: [], entries: 3 }, [])).toContain(`${bestText}. `)
  expect(describeRound({ ...round, trackIds: [], entries: 4 }, [])).toContain(
    `${bestText}, and those that share the last place: 4 in all. `,
  )
})

test('a round that waits is overdue from its very time on', () => {
  expect(isOverdue({ state: 'draft', opensAt: noon }, noon)).toBe(true)
  expect(isOverdue({ state: 'draft', opensAt: evening }, noon)).toBe(false)
  expect(isOverdue({ state: 'open', opensAt: noon }, evening)).toBe(false)
})

test('a round outlasts the judging of its event, or else the event, until it has closed', () => {
  const round = { state: 'draft', closesAt: evening } as const
  expect(getExceededEnd(round, { endAt: noon, judgingEndAt: evening })).toBeNull()
  expect(getExceededEnd(round, { endAt: evening, judgingEndAt: noon })).toEqual({ what: 'judging', at: noon })
  expect(getExceededEnd(round, { endAt: noon, judgingEndAt: null })).toEqual({ what: 'event', at: noon })
  expect(getExceededEnd({ ...round, state: 'closed' }, { endAt: noon, judgingEndAt: null })).toBeNull()
})

test('what one judge does is said in the singular, and of a round that has ended in the past', () => {
  const round = {
    entriesFrom: 'roundBefore',
    entriesCount: 1,
    entriesPer: 'event',
    entries: 1,
    trackIds: [] as string[],
    namesShown: false,
  } as const
  const describe = (
    mode: 'rubric' | 'pairwise' | 'triage',
    ballotsEach: number,
    state: 'open' | 'closed' = 'open',
  ) => describeRound({ ...round, mode, ballotsEach, state }, [])
  expect(describe('rubric', 1)).toBe(
    'The best project of the round before. One judge looks at each and gives every criterion a level from 1 to 5. Judges don’t see the names of teams.',
  )
  expect(describe('pairwise', 1)).toContain(
    'One judge looks at each and says which of two projects is better.',
  )
  expect(describe('triage', 1)).toContain('One judge looks at each and says yes, maybe or no')
  expect(describe('rubric', 2)).toContain('2 judges look at each and give every criterion')
  expect(describe('rubric', 1, 'closed')).toContain('One judge was to look at each and give every criterion')
  expect(describe('rubric', 2, 'closed')).toContain('2 judges were to look at each and give every criterion')
})
