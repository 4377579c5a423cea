import { pauseForOthers } from '#lib/threads/thread-pauses.ts'
import type { Random } from '../statistics/random.ts'
import { type Assigned, type Dealing, getAssignedKey, misfit, permits } from './assignment-input.ts'
import { addArc, network, sendAtLeastCost } from './min-cost-flow.ts'

/**
 * Assigns as many of the wanted ballots as the rules allow, besides the kept ones, by a minimum-cost flow
 * from entries to judges. A judge’s n-th ballot costs n times more than all misfits together. So loads are as
 * even as possible (within one of each other if the rules allow it) before expertise matters. The seed
 * chooses among equally good assignments; the same seed gives the same one.
 */
export function deal(dealing: Dealing, random: Random): Assigned[] {
  const { entries, judges, ballotsEach, kept } = dealing
  const may = permits(dealing)
  const [entryOrder, judgeOrder] = [random.shuffled([...entries.keys()]), random.shuffled([...judges.keys()])]
  const [entryNode, judgeNode] = [1, 1 + entries.length]
  const last = judgeNode + judges.length
  const places = judges.reduce(
    (sum, { capacity }) => sum + Math.min(capacity, kept.length + entries.length),
    0,
  )
  const net = network(last + 1, entries.length * (1 + judges.length) + places)
  const step = 1 + 2 * entries.length * ballotsEach
  const [keptOfEntry, keptOfJudge] = [countBy(kept, 'entry'), countBy(kept, 'judge')]
  const choices: number[] = []
  for (const entry of entryOrder) {
    pauseForOthers()
    const wanted = Math.max(0, ballotsEach - (keptOfEntry.get(entry) ?? 0))
    addArc(net, { from: 0, to: entryNode + entry, capacity: wanted, cost: 0 })
    for (const judge of judgeOrder)
      if (wanted > 0 && may(entry, judge)) {
        const [from, to] = [entryNode + entry, judgeNode + judge]
        choices.push(addArc(net, { from, to, capacity: 1, cost: misfit(entries[entry]!, judges[judge]!) }))
      }
  }
  for (const judge of judgeOrder) {
    const has = keptOfJudge.get(judge) ?? 0
    const maxLoad = Math.min(judges[judge]!.capacity, has + net.leaving[judgeNode + judge]!.length)
    for (let nr = has; nr < maxLoad; nr++)
      addArc(net, { from: judgeNode + judge, to: last, capacity: 1, cost: nr * step })
  }
  sendAtLeastCost(net)
  const dealt = choices
    .filter((arc) => net.capacity[arc] === 0)
    // The reverse arc leads back to the entry.
    .map((arc) => ({ entry: net.to[arc + 1]! - entryNode, judge: net.to[arc]! - judgeNode }))
  return mixed(dealing, dealt, random)
}

function countBy(ballots: readonly Assigned[], side: 'entry' | 'judge'): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of ballots) counts.set(one[side], (counts.get(one[side]) ?? 0) + 1)
  return counts
}

const swapsEach = 4

/**
 * Swaps judges between ballots without raising the cost, because the flow alone tends to group the same
 * judges.
 */
function mixed(dealing: Dealing, dealt: readonly Assigned[], random: Random): Assigned[] {
  const may = permits(dealing)
  const mine = dealt.map((one) => ({ ...one }))
  const takenKeys = new Set(mine.map(getAssignedKey))
  const getCost = ({ entry, judge }: Assigned) => misfit(dealing.entries[entry]!, dealing.judges[judge]!)
  for (let swap = 0; swap < mine.length * swapsEach; swap++) {
    pauseForOthers()
    const [a, b] = [mine[pick(mine, random)]!, mine[pick(mine, random)]!]
    const [one, other] = [
      { entry: a.entry, judge: b.judge },
      { entry: b.entry, judge: a.judge },
    ]
    const isOpen = (ballot: Assigned) =>
      may(ballot.entry, ballot.judge) && !takenKeys.has(getAssignedKey(ballot))
    if (!isOpen(one) || !isOpen(other) || getCost(one) + getCost(other) > getCost(a) + getCost(b)) continue
    for (const before of [a, b]) takenKeys.delete(getAssignedKey(before))
    for (const after of [one, other]) takenKeys.add(getAssignedKey(after))
    const judge = a.judge
    a.judge = b.judge
    b.judge = judge
  }
  return mine
}

const pick = (list: readonly unknown[], random: Random) => Math.floor(random.uniform() * list.length)
