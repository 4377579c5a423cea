/** An entry with its adjusted score, and its means by criterion in the order of the tie rule. */
export interface Scoreboard {
  entry: number
  score: number
  /** Of the criterion with the greatest weight first. */
  tieScores: readonly number[]
}

/** Scores nearer than this are equal: what is left of a sum that was added up in another order. */
export const equal = 1e-9

/**
 * The places of the entries, 1 for the best: by score, then by the criterion of the greatest weight, then the next;
 * who is alike in all shares a place, and the place after is left out (1, 2, 2, 4).
 */
export function placesOf(entries: readonly Scoreboard[]): { entry: number; place: number }[] {
  const order = entries.toSorted(compare)
  let place = 0
  return order.map((one, nr) => {
    if (nr === 0 || compare(order[nr - 1]!, one) !== 0) place = nr + 1
    return { entry: one.entry, place }
  })
}

function compare(a: Scoreboard, b: Scoreboard): number {
  const [mine, theirs] = [
    [a.score, ...a.tieScores],
    [b.score, ...b.tieScores],
  ]
  for (const [nr, value] of mine.entries()) {
    const difference = (theirs[nr] ?? 0) - value
    if (Math.abs(difference) > equal) return difference
  }
  return 0
}
