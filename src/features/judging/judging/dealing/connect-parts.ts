import { type Part, splitIntoParts } from '../statistics/plan.ts'
import type { Random } from '../statistics/random.ts'
import { type Assigned, type Dealing, getAssignedKey, permits } from './assignment-input.ts'

/** Maximum share of ballots moved between judges to connect parts. */
const maxBridgesShare = 0.05
const tries = 400

export interface Connected {
  dealt: Assigned[]
  /** Assigned ballots that connect two parts. */
  bridges: Assigned[]
  /** Number of remaining parts; the aim is 1. */
  partsCount: number
}

/**
 * Moves as few ballots as possible, at most 5 %, between judges of different parts until all are connected.
 * Prefers a cycle, in which each part gives one ballot to a judge of another: as many bridges as parts, and
 * every judge and entry keeps its number. Without a cycle, two parts exchange ballots. Otherwise a judge
 * takes one more entry from another part, from its judge with most entries.
 */
export function connect(dealing: Dealing, dealt: readonly Assigned[], random: Random): Connected {
  const [{ kept }, may] = [dealing, permits(dealing)]
  const maxMoves = Math.floor(maxBridgesShare * (dealt.length + kept.length))
  let [mine, bridges] = [[...dealt], [] as Assigned[]]
  for (;;) {
    const parts = partsWith(kept, mine)
    const moves =
      parts.length > 1
        ? joining({ dealing, may, mine, parts, random, most: maxMoves - bridges.length })
        : null
    if (!moves) return { dealt: mine, bridges, partsCount: parts.length }
    mine = moved(mine, moves)
    bridges = [...bridges, ...moves.map(({ entry, judge }) => ({ entry, judge }))]
  }
}

/** Move of an entry's ballot from one judge to another. */
interface Move extends Assigned {
  from: number
}

const moved = (mine: readonly Assigned[], moves: readonly Move[]): Assigned[] => {
  const next = new Map(moves.map(({ entry, from, judge }) => [getAssignedKey({ entry, judge: from }), judge]))
  return mine.map((one) => ({ entry: one.entry, judge: next.get(getAssignedKey(one)) ?? one.judge }))
}

const partsWith = (keptBallots: readonly Assigned[], mine: readonly Assigned[]) =>
  splitIntoParts([...keptBallots, ...mine])

interface Apart {
  dealing: Dealing
  may: ReturnType<typeof permits>
  mine: readonly Assigned[]
  parts: readonly Part<Assigned>[]
  random: Random
  /** Number of ballots that may still be moved. */
  most: number
}

/** Returns moves that reduce the number of parts; null if none are found. */
function joining(apart: Apart): Move[] | null {
  const { dealing, mine, parts, random, most } = apart
  const isFewer = (moves: Move[]) => partsWith(dealing.kept, moved(mine, moves)).length < parts.length
  const crossing = crossingIn(apart)
  for (const size of [parts.length, 3, 2].filter((one) => one <= Math.min(most, parts.length)))
    for (let attempt = 0; attempt < tries; attempt++) {
      const moves = findCircularMoves(apart, random.shuffled(crossing).slice(0, size))
      if (moves && isFewer(moves)) return moves
    }
  if (most < 1) return null
  let left = tries
  for (const move of singleMoves(apart)) {
    if (isFewer([move])) return [move]
    if (--left === 0) break
  }
  return null
}

/** Returns the ballots of each part whose judge may have an entry of another part. */
function crossingIn({ dealing, may, mine, parts }: Apart): Assigned[][] {
  const movable = new Set(mine.map(getAssignedKey))
  return parts.map(({ ballots, entries }) => {
    const inside = new Set(entries)
    const outside = [...dealing.entries.keys()].filter((entry) => !inside.has(entry))
    const able = new Map<number, boolean>()
    const isAble = (judge: number) => {
      if (!able.has(judge))
        able.set(
          judge,
          outside.some((entry) => may(entry, judge)),
        )
      return able.get(judge)!
    }
    return ballots.filter((one) => movable.has(getAssignedKey(one)) && isAble(one.judge))
  })
}

/** Moves one ballot of each part to the judge of the previous part. */
function findCircularMoves({ may, random }: Apart, parts: readonly Assigned[][]): Move[] | null {
  const chosen: Assigned[] = []
  for (const ballots of parts) {
    if (ballots.length === 0) return null
    chosen.push(ballots[Math.floor(random.uniform() * ballots.length)]!)
  }
  const moves = chosen.map(({ entry, judge: from }, nr) => ({ entry, from, judge: chosen.at(nr - 1)!.judge }))
  return moves.every(({ entry, judge }) => may(entry, judge)) ? moves : null
}

/**
 * Yields moves of an entry to a judge of another part with room, from judges with most entries to those with
 * fewest.
 */
function* singleMoves({ dealing, may, mine, parts }: Apart): Generator<Move> {
  const loads = new Int32Array(dealing.judges.length)
  for (const { judge } of [...dealing.kept, ...mine]) loads[judge]! += 1
  const partOf = new Map(parts.flatMap(({ judges }, nr) => judges.map((judge) => [judge, nr])))
  const byLoad = mine.toSorted((a, b) => loads[b.judge]! - loads[a.judge]!)
  const free = [...loads.keys()].filter((judge) => loads[judge]! < dealing.judges[judge]!.capacity)
  for (const judge of free.toSorted((a, b) => loads[a]! - loads[b]!))
    for (const { entry, judge: from } of byLoad)
      if (partOf.get(from) !== partOf.get(judge) && may(entry, judge)) yield { entry, from, judge }
}
