import { type Part, partsOf } from '../statistics/plan.ts'
import type { Random } from '../statistics/random.ts'
import { type Assigned, type Dealing, keyOf, permits } from './dealing.ts'

/** What may be moved to another judge so that parts become one. */
const mostBridges = 0.05
const tries = 400

export interface Connected {
  dealt: Assigned[]
  /** Of what was dealt, that which crosses from one part to another. */
  bridges: Assigned[]
  /** How many parts there are still; 1 is what is wanted. */
  partsCount: number
}

/**
 * Moves as few ballots as it can between judges of different parts until all are one, at most 5 % of them. Best is a
 * round, in which each part gives one ballot to the judge of another: as many bridges as parts, and every judge and
 * entry keeps its number. Where no round is found, two parts exchange; then a judge takes one entry more from another
 * part, from whoever there has most to do.
 */
export function connect(dealing: Dealing, dealt: readonly Assigned[], random: Random): Connected {
  const [{ kept }, may] = [dealing, permits(dealing)]
  const most = Math.floor(mostBridges * (dealt.length + kept.length))
  let [mine, bridges] = [[...dealt], [] as Assigned[]]
  for (;;) {
    const parts = partsWith(kept, mine)
    const moves =
      parts.length > 1 ? joining({ dealing, may, mine, parts, random, most: most - bridges.length }) : null
    if (!moves) return { dealt: mine, bridges, partsCount: parts.length }
    mine = moved(mine, moves)
    bridges = [...bridges, ...moves.map(({ entry, judge }) => ({ entry, judge }))]
  }
}

/** A ballot of this entry that goes from one judge to another. */
interface Move extends Assigned {
  from: number
}

const moved = (mine: readonly Assigned[], moves: readonly Move[]): Assigned[] => {
  const next = new Map(moves.map(({ entry, from, judge }) => [keyOf({ entry, judge: from }), judge]))
  return mine.map((one) => ({ entry: one.entry, judge: next.get(keyOf(one)) ?? one.judge }))
}

const partsWith = (kept: readonly Assigned[], mine: readonly Assigned[]) => partsOf([...kept, ...mine])

interface Apart {
  dealing: Dealing
  may: ReturnType<typeof permits>
  mine: readonly Assigned[]
  parts: readonly Part<Assigned>[]
  random: Random
  /** How many ballots may still be moved. */
  most: number
}

/** Moves after which there are fewer parts; null where none was found. */
function joining(apart: Apart): Move[] | null {
  const { dealing, mine, parts, random, most } = apart
  const isFewer = (moves: Move[]) => partsWith(dealing.kept, moved(mine, moves)).length < parts.length
  const crossing = crossingIn(apart)
  for (const size of [parts.length, 3, 2].filter((one) => one <= Math.min(most, parts.length)))
    for (let attempt = 0; attempt < tries; attempt++) {
      const moves = roundOf(apart, random.shuffled(crossing).slice(0, size))
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

/** The ballots of each part whose judge might have an entry of another part. */
function crossingIn({ dealing, may, mine, parts }: Apart): Assigned[][] {
  const movable = new Set(mine.map(keyOf))
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
    return ballots.filter((one) => movable.has(keyOf(one)) && isAble(one.judge))
  })
}

/** One ballot of each part, given on to the judge of the part before. */
function roundOf({ may, random }: Apart, parts: readonly Assigned[][]): Move[] | null {
  const chosen: Assigned[] = []
  for (const ballots of parts) {
    if (ballots.length === 0) return null
    chosen.push(ballots[Math.floor(random.uniform() * ballots.length)]!)
  }
  const moves = chosen.map(({ entry, judge: from }, nr) => ({ entry, from, judge: chosen.at(nr - 1)!.judge }))
  return moves.every(({ entry, judge }) => may(entry, judge)) ? moves : null
}

/** A judge with room takes an entry of another part: those with least to do first, from those with most. */
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
