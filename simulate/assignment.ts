import { connect } from '#features/judging/judging/dealing/connect-parts.ts'
import { calculateConnectivity } from '#features/judging/judging/dealing/connectivity.ts'
import { assignPairs } from '#features/judging/judging/dealing/deal.ts'
import { listShortfalls } from '#features/judging/judging/dealing/shortfall.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import { brokenRules, countPossibleAssignments } from '#tests/support/judging/dealt-by-the-rules.ts'
import { madeUpDealing, type Sizes } from '#tests/support/judging/made-up-dealing.ts'
import type { SimulationOptions } from './options.ts'

export interface DealtFigures {
  entries: number
  judges: number
  ballots: number
  missing: number
  /** Rules that the assignment broke, before and after it was connected. */
  broken: number
  /** Ballots below the possible maximum, which another algorithm finds; null if that would take too long. */
  fewer: number | null
  bridges: number
  parts: number
  connectivity: number
  /** Processor time of the assignment only. */
  milliseconds: number
}

const comparedTo = 60
const maxSizes: Sizes = { entries: 1000, judges: 200 }

/**
 * Assigns entries in made-up events of 2 to 1,000 entries and 1 to 200 judges. Few are large, as in reality.
 */
export function* dealMany({ events, seed }: SimulationOptions): Generator<DealtFigures> {
  for (let index = 0; index < events; index++) {
    const random = createRandom(seed * 1_000_003 + index * 7919)
    const size = random.uniform() ** 4
    const sizes = {
      entries: Math.ceil(2 + size * (maxSizes.entries - 2)),
      judges: Math.ceil(1 + size * (maxSizes.judges - 1)),
    }
    const problem = madeUpDealing(random, sizes)
    const usageBefore = process.cpuUsage()
    const assignments = assignPairs(problem, random)
    const milliseconds = process.cpuUsage(usageBefore).user / 1000
    const connection = connect(problem, assignments, random)
    yield {
      entries: problem.entries.length,
      judges: problem.judges.length,
      ballots: assignments.length,
      missing: listShortfalls(problem, assignments).reduce((sum, shortfall) => sum + shortfall.missing, 0),
      broken: [assignments, connection.dealt].flatMap((plan) => brokenRules(problem, plan)).length,
      fewer: sizes.entries > comparedTo ? null : countPossibleAssignments(problem) - assignments.length,
      bridges: connection.bridges.length,
      parts: connection.partsCount,
      connectivity: calculateConnectivity(connection.dealt).value,
      milliseconds,
    }
  }
}
