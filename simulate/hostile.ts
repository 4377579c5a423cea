import { fitParts } from '#features/judging/judging/statistics/adjusted-scores.ts'
import type { JudgeScore } from '#features/judging/judging/statistics/plan.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import { descending } from '#features/judging/judging/statistics/rank-draws.ts'
import { listWarnings } from '#features/judging/judging/statistics/warnings.ts'
import { type MadeEvent, makeEvent } from './made-event.ts'
import { getAdjustedScores, raw } from './methods.ts'
import type { SimulationOptions } from './options.ts'
import { hostileRecipe } from './rows.ts'
import { mean } from './spearman.ts'

type Instead = (honest: number, truth: number, noise: number) => number

/** Ways in which one judge of eight scores dishonestly; `truth` is the quality of the entry. */
const hostilities: readonly [name: string, score: Instead][] = [
  // Baseline of chance: another judge with the same offset, who is not hostile.
  ['another honest judge', (_, truth, noise) => truth + noise],
  ['three deviations too low for all', (honest) => honest - 3],
  ['the lowest for all', () => -3],
  ['the lowest for the best', (honest, truth) => (truth > 1 ? -3 : honest)],
  ['worst first', (_, truth) => -truth],
]

export interface HostileFigures {
  name: string
  /** Share of events in which the first three differ from those with the judge's honest ballots. */
  raw: number
  ours: number
  /** Like `ours`, with the judge left out instead. */
  leftOut: number
  /** Share of events in which a warning names this judge. */
  noticed: number
}

export function measureHostile({ events, seed }: SimulationOptions): HostileFigures[] {
  return hostilities.map(([name, score]) => {
    const each = Array.from({ length: events }, (_, index) => {
      const random = createRandom(seed * 1_000_003 + index * 7919)
      const honest = makeEvent(hostileRecipe, random)
      const noise = () => honest.offsets[hostileJudge]! + hostileRecipe.noise * random.normal()
      const hostile = {
        ...honest,
        ballots: honest.ballots.map((ballot) =>
          spoilt(honest, ballot, (...scoreArgs) => score(...scoreArgs, noise())),
        ),
      }
      return compare(honest, hostile)
    })
    return {
      name,
      raw: mean(each.map((figures) => figures.raw)),
      ours: mean(each.map((figures) => figures.ours)),
      leftOut: mean(each.map((figures) => figures.leftOut)),
      noticed: mean(each.map((figures) => figures.noticed)),
    }
  })
}

const hostileJudge = 0

const spoilt = ({ truth }: MadeEvent, ballot: JudgeScore, score: (honest: number, truth: number) => number) =>
  ballot.judge === hostileJudge ? { ...ballot, score: score(ballot.score, truth[ballot.entry]!) } : ballot

function compare(honest: MadeEvent, hostile: MadeEvent) {
  const fittedParts = fitParts(hostile.ballots)
  const warnings = listWarnings(fittedParts, hostileRecipe.ballotsEach)
  const isNoticed = warnings.some((warning) => 'judge' in warning && warning.judge === hostileJudge)
  const honestScores = getAdjustedScores(honest, fitParts(honest.ballots))
  const others = honest.ballots.filter(({ judge }) => judge !== hostileJudge)
  return {
    raw: getDifference(raw(honest), raw(hostile)),
    ours: getDifference(honestScores, getAdjustedScores(hostile, fittedParts)),
    leftOut: getDifference(honestScores, getAdjustedScores(honest, fitParts(others))),
    noticed: isNoticed ? 1 : 0,
  }
}

const firstThree = (scores: Float64Array) => descending(scores).slice(0, 3)
const getDifference = (a: Float64Array, b: Float64Array) => {
  const otherTopThree = new Set(firstThree(b))
  return firstThree(a).every((entry) => otherTopThree.has(entry)) ? 0 : 1
}
