import { pauseIfNeeded } from '#lib/threads/thread-pauses.ts'
import type { Random } from '../statistics/random.ts'
import {
  type AssignedPair,
  type AssignmentInput,
  getAssignedKey,
  getMisfit,
  createPermissionCheck,
} from './assignment-input.ts'
import { addArc, network, sendAtLeastCost } from './min-cost-flow.ts'

/**
 * Assigns as many of the wanted ballots as the rules allow, besides the kept ones, by a minimum-cost flow
 * from entries to judges. A judge’s n-th ballot costs n times more than all misfits together. So loads are as
 * even as possible (within one of each other if the rules allow it) before expertise matters. The seed
 * chooses among equally good assignments; the same seed gives the same one.
 */
export function assignPairs(input: AssignmentInput, random: Random): AssignedPair[] {
  const { entries, judges, ballotsEach, kept } = input
  const isPermitted = createPermissionCheck(input)
  const [entryOrder, judgeOrder] = [random.shuffled([...entries.keys()]), random.shuffled([...judges.keys()])]
  const [entryNode, judgeNode] = [1, 1 + entries.length]
  const last = judgeNode + judges.length
  const totalCapacity = judges.reduce(
    (sum, { capacity }) => sum + Math.min(capacity, kept.length + entries.length),
    0,
  )
  const net = network(last + 1, entries.length * (1 + judges.length) + totalCapacity)
  const step = 1 + 2 * entries.length * ballotsEach
  const [keptByEntry, keptByJudge] = [countBy(kept, 'entry'), countBy(kept, 'judge')]
  const choices: number[] = []
  for (const entry of entryOrder) {
    pauseIfNeeded()
    const missingCount = Math.max(0, ballotsEach - (keptByEntry.get(entry) ?? 0))
    addArc(net, { from: 0, to: entryNode + entry, capacity: missingCount, cost: 0 })
    for (const judge of judgeOrder)
      if (missingCount > 0 && isPermitted(entry, judge)) {
        const [from, to] = [entryNode + entry, judgeNode + judge]
        choices.push(addArc(net, { from, to, capacity: 1, cost: getMisfit(entries[entry]!, judges[judge]!) }))
      }
  }
  for (const judge of judgeOrder) {
    const keptCount = keptByJudge.get(judge) ?? 0
    const maxLoad = Math.min(judges[judge]!.capacity, keptCount + net.leaving[judgeNode + judge]!.length)
    for (let load = keptCount; load < maxLoad; load++)
      addArc(net, { from: judgeNode + judge, to: last, capacity: 1, cost: load * step })
  }
  sendAtLeastCost(net)
  const assignedPairs = choices
    .filter((arc) => net.capacity[arc] === 0)
    // The reverse arc leads back to the entry.
    .map((arc) => ({ entry: net.to[arc + 1]! - entryNode, judge: net.to[arc]! - judgeNode }))
  return mixJudges(input, assignedPairs, random)
}

function countBy(ballots: readonly AssignedPair[], side: 'entry' | 'judge'): Map<number, number> {
  const counts = new Map<number, number>()
  for (const ballot of ballots) counts.set(ballot[side], (counts.get(ballot[side]) ?? 0) + 1)
  return counts
}

const swapsPerBallot = 4

/**
 * Swaps judges between ballots without raising the cost, because the flow alone tends to group the same
 * judges.
 */
function mixJudges(
  input: AssignmentInput,
  assignedPairs: readonly AssignedPair[],
  random: Random,
): AssignedPair[] {
  const isPermitted = createPermissionCheck(input)
  const pairs = assignedPairs.map((pair) => ({ ...pair }))
  const takenKeys = new Set(pairs.map(getAssignedKey))
  const getCost = ({ entry, judge }: AssignedPair) => getMisfit(input.entries[entry]!, input.judges[judge]!)
  for (let swap = 0; swap < pairs.length * swapsPerBallot; swap++) {
    pauseIfNeeded()
    const [a, b] = [pairs[pick(pairs, random)]!, pairs[pick(pairs, random)]!]
    const [firstSwap, secondSwap] = [
      { entry: a.entry, judge: b.judge },
      { entry: b.entry, judge: a.judge },
    ]
    const isOpen = (ballot: AssignedPair) =>
      isPermitted(ballot.entry, ballot.judge) && !takenKeys.has(getAssignedKey(ballot))
    if (
      !isOpen(firstSwap) ||
      !isOpen(secondSwap) ||
      getCost(firstSwap) + getCost(secondSwap) > getCost(a) + getCost(b)
    )
      continue
    for (const before of [a, b]) takenKeys.delete(getAssignedKey(before))
    for (const after of [firstSwap, secondSwap]) takenKeys.add(getAssignedKey(after))
    const judge = a.judge
    a.judge = b.judge
    b.judge = judge
  }
  return pairs
}

const pick = (list: readonly unknown[], random: Random) => Math.floor(random.uniform() * list.length)
