import { expect, test } from 'vitest'
import { rank } from '#features/judging/judging/ranking/ranking.ts'
import { publishedJudging } from './published-judging.ts'

const criteria = [0, 1, 2, 3].map((index) => ({ id: `c${index}`, weight: 25, tracks: null }))
const parseLevels = (digits: string) =>
  Object.fromEntries([...digits].map((digit, index) => [`c${index}`, Number(digit)]))

/** Ranks the demo's round, before or after its correction. */
function rankDemo({ isCorrected }: { isCorrected: boolean }) {
  const { ballots, ballotsEach: ballotsPerEntry, correction } = publishedJudging
  const cast = Object.entries(ballots).flatMap(([entry, from]) =>
    Object.entries(from).map(([judge, [digits]]) => {
      const isCorrectedBallot = isCorrected && entry === correction.teamKey && judge === correction.personKey
      const levels = parseLevels(isCorrectedBallot ? correction.levels : digits)
      return { entry, judge, other: null, choice: null, levels }
    }),
  )
  const entries = Object.keys(ballots).map((entry) => ({ entry, tracks: [] }))
  const round = { mode: 'rubric' as const, wanted: ballotsPerEntry, entries, ballots: cast }
  return rank({ rounds: [round], criteria, tieRule: 'byWeight', seed: 1 })[0]!
}

test('the results of the demo show what adjusting does, and places that the ballots leave open', () => {
  const { entries, parts, warnings } = rankDemo({ isCorrected: true })
  expect(parts).toBe(1)
  expect(warnings.filter(({ kind }) => kind === 'fewBallots')).toEqual([])
  expect(entries.map(({ entry }) => entry)).toEqual(Object.keys(publishedJudging.ballots))
  const byRaw = entries.toSorted((a, b) => b.raw! - a.raw!)
  const movedEntries = entries.filter(({ entry }, index) => byRaw[index]!.entry !== entry)
  expect(movedEntries.length).toBeGreaterThanOrEqual(2)
  expect(entries.filter(({ low, high }) => low < high).length).toBeGreaterThanOrEqual(2)
})

const getPlace = (isCorrected: boolean) =>
  rankDemo({ isCorrected }).entries.find(({ entry }) => entry === publishedJudging.correction.teamKey)!.place

test('the correction of the demo moves the project that appealed from sixth to fifth', () => {
  expect([getPlace(false), getPlace(true)]).toEqual([6, 5])
})
