/** Spearman's rank correlation: Pearson's correlation of the ranks, where ties share their mean rank. */
export const spearman = (a: Float64Array, b: Float64Array): number => pearson(sharedRanks(a), sharedRanks(b))

function sharedRanks(values: Float64Array): Float64Array {
  const order = Array.from(values.keys()).toSorted((a, b) => values[a]! - values[b]!)
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++
    for (let index = from; index <= to; index++) ranks[order[index]!] = (from + to) / 2
    from = to + 1
  }
  return ranks
}

function pearson(a: Float64Array, b: Float64Array): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  let [covariance, ofA, ofB] = [0, 0, 0]
  for (const [index, value] of a.entries()) {
    const [offA, offB] = [value - meanA, b[index]! - meanB]
    covariance += offA * offB
    ofA += offA * offA
    ofB += offB * offB
  }
  return covariance / Math.sqrt(ofA * ofB)
}

export const mean = (values: Iterable<number>): number => {
  let [sum, count] = [0, 0]
  for (const value of values) [sum, count] = [sum + value, count + 1]
  return sum / count
}
