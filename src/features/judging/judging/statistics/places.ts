/** An entry with its adjusted score and the values that the tie rule compares, in the rule's order. */
export interface Scoreboard {
  entry: number
  score: number
  /** Value of each step; null where a step has no value for the entry. */
  tieScores: readonly (number | null)[]
}

export interface Place {
  entry: number
  /** Place in the ranking; 1 is the best. */
  place: number
  /** Step of `tieScores` that broke a tie for this entry, 'shared' if none could, null if it had no tie. */
  tie: number | 'shared' | null
}

/** Tolerance within which scores are equal: the rounding error of sums added up in different orders. */
export const scoreTolerance = 1e-9

/**
 * Ranks entries by score, then by each step of the tie rule. Skips a step that lacks a value for one of the
 * tied entries. Entries that no step separates share a place, and the next places are left out (1, 2, 2, 4).
 */
export function rankByScore(entries: readonly Scoreboard[]): Place[] {
  const steps = entries[0]?.tieScores.length ?? 0
  const groups = groupByValue(entries, ({ score }) => score).flatMap((group) => breakTies(group, steps))
  let before = 0
  return groups.flatMap(({ members, tie }) => {
    const place = before + 1
    before += members.length
    return members.map(({ entry }) => ({ entry, place, tie }))
  })
}

interface Group {
  members: readonly Scoreboard[]
  tie: Place['tie']
}

function breakTies(level: readonly Scoreboard[], steps: number): Group[] {
  if (level.length === 1) return [{ members: level, tie: null }]
  let groups: Group[] = [{ members: level, tie: 'shared' }]
  for (let step = 0; step < steps; step++) groups = groups.flatMap((group) => divideGroup(step, group))
  return groups
}

function divideGroup(step: number, group: Group): Group[] {
  const hasAllScores = group.members.every(({ tieScores }) => tieScores[step] !== null)
  const parts = hasAllScores ? groupByValue(group.members, ({ tieScores }) => tieScores[step]!) : []
  if (parts.length < 2) return [group]
  return parts.map((members) => ({ members, tie: members.length === 1 ? step : 'shared' }))
}

/** Groups entries with equal values, the greatest value first. */
function groupByValue(
  entries: readonly Scoreboard[],
  getValue: (scoreboard: Scoreboard) => number,
): Scoreboard[][] {
  const groups: Scoreboard[][] = []
  for (const scoreboard of entries.toSorted((a, b) => getValue(b) - getValue(a))) {
    const last = groups.at(-1)
    if (last && getValue(last.at(-1)!) - getValue(scoreboard) <= scoreTolerance) last.push(scoreboard)
    else groups.push([scoreboard])
  }
  return groups
}
