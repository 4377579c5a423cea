import { type Part, splitIntoParts } from '../statistics/plan.ts'
import type { Random } from '../statistics/random.ts'
import {
  type AssignedPair,
  type AssignmentInput,
  getAssignedKey,
  createPermissionCheck,
} from './assignment-input.ts'

/** Maximum share of ballots moved between judges to connect parts. */
const maxBridgesShare = 0.05
const tries = 400

export interface Connected {
  dealt: AssignedPair[]
  /** Assigned ballots that connect two parts. */
  bridges: AssignedPair[]
  /** Number of remaining parts; the aim is 1. */
  partsCount: number
}

/**
 * Moves as few ballots as possible, at most 5 %, between judges of different parts until all are connected.
 * Prefers a cycle, in which each part gives one ballot to a judge of another: as many bridges as parts, and
 * every judge and entry keeps its number. Without a cycle, two parts exchange ballots. Otherwise a judge
 * takes one more entry from another part, from its judge with most entries.
 */
export function connect(
  input: AssignmentInput,
  assignedPairs: readonly AssignedPair[],
  random: Random,
): Connected {
  const [{ kept }, isPermitted] = [input, createPermissionCheck(input)]
  const maxMoves = Math.floor(maxBridgesShare * (assignedPairs.length + kept.length))
  let [pairs, bridges] = [[...assignedPairs], [] as AssignedPair[]]
  for (;;) {
    const parts = splitWithKept(kept, pairs)
    const moves =
      parts.length > 1
        ? findJoiningMoves({
            dealing: input,
            may: isPermitted,
            mine: pairs,
            parts,
            random,
            most: maxMoves - bridges.length,
          })
        : null
    if (!moves) return { dealt: pairs, bridges, partsCount: parts.length }
    pairs = applyMoves(pairs, moves)
    bridges = [...bridges, ...moves.map(({ entry, judge }) => ({ entry, judge }))]
  }
}

/** Move of an entry's ballot from one judge to another. */
interface Move extends AssignedPair {
  from: number
}

const applyMoves = (pairs: readonly AssignedPair[], moves: readonly Move[]): AssignedPair[] => {
  const next = new Map(moves.map(({ entry, from, judge }) => [getAssignedKey({ entry, judge: from }), judge]))
  return pairs.map((pair) => ({ entry: pair.entry, judge: next.get(getAssignedKey(pair)) ?? pair.judge }))
}

const splitWithKept = (keptBallots: readonly AssignedPair[], pairs: readonly AssignedPair[]) =>
  splitIntoParts([...keptBallots, ...pairs])

interface SeparateParts {
  dealing: AssignmentInput
  may: ReturnType<typeof createPermissionCheck>
  mine: readonly AssignedPair[]
  parts: readonly Part<AssignedPair>[]
  random: Random
  /** Number of ballots that may still be moved. */
  most: number
}

/** Returns moves that reduce the number of parts; null if none are found. */
function findJoiningMoves(separateParts: SeparateParts): Move[] | null {
  const { dealing, mine, parts, random, most } = separateParts
  const reducesParts = (moves: Move[]) =>
    splitWithKept(dealing.kept, applyMoves(mine, moves)).length < parts.length
  const crossingPairs = listCrossingPairs(separateParts)
  for (const size of [parts.length, 3, 2].filter((partCount) => partCount <= Math.min(most, parts.length)))
    for (let attempt = 0; attempt < tries; attempt++) {
      const moves = findCircularMoves(separateParts, random.shuffled(crossingPairs).slice(0, size))
      if (moves && reducesParts(moves)) return moves
    }
  if (most < 1) return null
  let triesLeft = tries
  for (const move of generateSingleMoves(separateParts)) {
    if (reducesParts([move])) return [move]
    if (--triesLeft === 0) break
  }
  return null
}

/** Returns the ballots of each part whose judge may have an entry of another part. */
function listCrossingPairs({ dealing, may, mine, parts }: SeparateParts): AssignedPair[][] {
  const movableKeys = new Set(mine.map(getAssignedKey))
  return parts.map(({ ballots, entries }) => {
    const ownEntries = new Set(entries)
    const otherEntries = [...dealing.entries.keys()].filter((entry) => !ownEntries.has(entry))
    const ableByJudge = new Map<number, boolean>()
    const isAble = (judge: number) => {
      if (!ableByJudge.has(judge))
        ableByJudge.set(
          judge,
          otherEntries.some((entry) => may(entry, judge)),
        )
      return ableByJudge.get(judge)!
    }
    return ballots.filter((pair) => movableKeys.has(getAssignedKey(pair)) && isAble(pair.judge))
  })
}

/**
 * Returns moves of one random ballot of each part to the judge of the previous part's ballot; null if a judge
 * may not have the new entry.
 */
function findCircularMoves({ may, random }: SeparateParts, parts: readonly AssignedPair[][]): Move[] | null {
  const chosenPairs: AssignedPair[] = []
  for (const ballots of parts) {
    if (ballots.length === 0) return null
    chosenPairs.push(ballots[Math.floor(random.uniform() * ballots.length)]!)
  }
  const moves = chosenPairs.map(({ entry, judge: from }, index) => ({
    entry,
    from,
    judge: chosenPairs.at(index - 1)!.judge,
  }))
  return moves.every(({ entry, judge }) => may(entry, judge)) ? moves : null
}

/**
 * Yields moves of an entry to a judge of another part with room, from judges with most entries to those with
 * fewest.
 */
function* generateSingleMoves({ dealing, may, mine, parts }: SeparateParts): Generator<Move> {
  const loads = new Int32Array(dealing.judges.length)
  for (const { judge } of [...dealing.kept, ...mine]) loads[judge]! += 1
  const partByJudge = new Map(parts.flatMap(({ judges }, index) => judges.map((judge) => [judge, index])))
  const pairsByLoad = mine.toSorted((a, b) => loads[b.judge]! - loads[a.judge]!)
  const freeJudges = [...loads.keys()].filter((judge) => loads[judge]! < dealing.judges[judge]!.capacity)
  for (const judge of freeJudges.toSorted((a, b) => loads[a]! - loads[b]!))
    for (const { entry, judge: from } of pairsByLoad)
      if (partByJudge.get(from) !== partByJudge.get(judge) && may(entry, judge)) yield { entry, from, judge }
}
