import { splitIntoParts } from '../statistics/plan.ts'
import { createRandom } from '../statistics/random.ts'
import { connect } from './connect-parts.ts'
import { calculateConnectivity } from './connectivity.ts'
import { assignPairs } from './deal.ts'
import {
  type AssignedPair,
  type AssignmentInput,
  getAssignedKey,
  createPermissionCheck,
} from './assignment-input.ts'
import { type Shortfall, listShortfalls } from './shortfall.ts'
import { strengthen } from './strengthen-links.ts'

export interface PlanRequest {
  dealing: AssignmentInput
  seed: number
  /** Whether to also swap ballots until the connectivity is 0.1. */
  isStrong: boolean
}

/** Setting that a judge could change to reduce the shortfall. */
export interface SuggestedFix {
  judge: number
  what: 'capacity' | 'tracks' | 'languages'
}

export interface AssignmentPlan {
  dealt: AssignedPair[]
  bridges: AssignedPair[]
  parts: number
  connectivity: number
  shortfall: Shortfall[]
  mends: SuggestedFix[]
}

/**
 * Calculates an assignment with its bridges, shortfalls and the judges who could reduce them. The same seed
 * gives the same result.
 */
export function planAssignment({ dealing, seed, isStrong }: PlanRequest): AssignmentPlan {
  const random = createRandom(seed)
  const connectedPlan = connect(dealing, assignPairs(dealing, random), random)
  const dealt = isStrong ? strengthen(dealing, connectedPlan.dealt, random) : connectedPlan.dealt
  const assignedKeys = new Set(dealt.map(getAssignedKey))
  const all = [...dealing.kept, ...dealt]
  const parts = splitIntoParts(all).length
  const shortfall = listShortfalls(dealing, dealt)
  return {
    dealt,
    bridges: connectedPlan.bridges.filter((bridge) => assignedKeys.has(getAssignedKey(bridge))),
    parts,
    connectivity: parts === 1 ? calculateConnectivity(all).value : 0,
    shortfall,
    mends: listFixes(dealing, { all, parts, shortfall }),
  }
}

interface ShortfallInput {
  all: readonly AssignedPair[]
  parts: number
  shortfall: readonly Shortfall[]
}

function listFixes(dealing: AssignmentInput, { all, parts, shortfall }: ShortfallInput): SuggestedFix[] {
  const loadsByJudge = Map.groupBy(all, ({ judge }) => judge)
  const assignedPairs = new Set(all.map(getAssignedKey))
  const judges = dealing.judges.map((judge) => ({ ...judge, tracks: null, languages: null }))
  const isAllowedWithoutRules = createPermissionCheck({ ...dealing, judges })
  const isAllowed = createPermissionCheck(dealing)
  const isAllowedInAllTracks = createPermissionCheck({
    ...dealing,
    judges: dealing.judges.map((judge) => ({ ...judge, tracks: null })),
  })
  const findBlockingRule = (entry: number, judge: number): SuggestedFix['what'] | null => {
    if (isAllowed(entry, judge))
      return (loadsByJudge.get(judge)?.length ?? 0) >= dealing.judges[judge]!.capacity ? 'capacity' : null
    if (isAllowedInAllTracks(entry, judge)) return 'tracks'
    return isAllowedWithoutRules(entry, judge) ? 'languages' : null
  }
  return [...dealing.judges.entries()].flatMap(([judge, { tracks }]) => {
    const changes = new Set<SuggestedFix['what']>(parts > 1 && tracks !== null ? ['tracks'] : [])
    for (const { entry } of shortfall) {
      const blockingRule = assignedPairs.has(getAssignedKey({ entry, judge }))
        ? null
        : findBlockingRule(entry, judge)
      if (blockingRule) changes.add(blockingRule)
    }
    return [...changes].map((setting) => ({ judge, what: setting }))
  })
}
