import { pauseIfNeeded } from '#lib/threads/thread-pauses.ts'

/** Network of arcs with integer capacities and costs. Each arc is followed by its reverse. */
export interface Network {
  nodes: number
  /** Current number of arcs, including reverses. */
  arcs: number
  to: Int32Array
  capacity: Int32Array
  cost: Float64Array
  /** Arcs that leave each node. */
  leaving: number[][]
}

/** Creates a network with room for `maxArcs` arcs and their reverses. */
export const network = (nodes: number, maxArcs: number): Network => ({
  nodes,
  arcs: 0,
  to: new Int32Array(2 * maxArcs),
  capacity: new Int32Array(2 * maxArcs),
  cost: new Float64Array(2 * maxArcs),
  leaving: Array.from({ length: nodes }, () => []),
})

export interface Arc {
  from: number
  to: number
  capacity: number
  /** Cost of the arc, at least 0. */
  cost: number
}

/** Adds an arc and its reverse, and returns the arc's index. */
export function addArc(net: Network, { from, to, capacity, cost }: Arc): number {
  const arc = net.arcs
  net.arcs += 2
  net.to[arc] = to
  net.to[arc + 1] = from
  net.capacity[arc] = capacity
  net.cost[arc] = cost
  net.cost[arc + 1] = -cost
  net.leaving[from]!.push(arc)
  net.leaving[to]!.push(arc + 1)
  return arc
}

/**
 * Sends the maximum flow from the first node to the last at minimum cost and returns it: the primal-dual
 * method (Ford and Fulkerson 1962; Ahuja, Magnanti and Orlin, "Network Flows", 9.8). Each phase computes
 * distances by reduced costs (Dijkstra), then fills all shortest paths at once. So the number of phases
 * depends on the number of different path costs, not on the flow. Afterwards the capacities are the residual
 * ones.
 */
export function sendAtLeastCost(net: Network): number {
  const potentials = new Float64Array(net.nodes)
  let sent = 0
  for (;;) {
    const distances = findShortestDistances(net, potentials)
    const sinkDistance = distances[net.nodes - 1]!
    if (!Number.isFinite(sinkDistance)) return sent
    for (let node = 0; node < net.nodes; node++) potentials[node]! += Math.min(distances[node]!, sinkDistance)
    sent += fill(net, potentials)
  }
}

/**
 * Returns distances from the first node along arcs with capacity, by reduced costs, which are never negative.
 * Uses no heap, because the graph is dense.
 */
function findShortestDistances(
  { nodes, to, capacity, cost, leaving }: Network,
  potentials: Float64Array,
): Float64Array {
  const distances = new Float64Array(nodes).fill(Infinity)
  const isDone = new Uint8Array(nodes)
  distances[0] = 0
  for (;;) {
    let node = -1
    for (let candidate = 0; candidate < nodes; candidate++)
      if (!isDone[candidate] && distances[candidate]! < (node < 0 ? Infinity : distances[node]!))
        node = candidate
    if (node < 0) return distances
    pauseIfNeeded()
    isDone[node] = 1
    for (const arc of leaving[node]!) {
      if (!capacity[arc]) continue
      const next = to[arc]!
      const length = distances[node]! + cost[arc]! + potentials[node]! - potentials[next]!
      if (length < distances[next]!) distances[next] = length
    }
  }
}

/** Fills arcs of zero reduced cost with Dinitz's algorithm: levels, then paths from level to level. */
function fill(net: Network, potentials: Float64Array): number {
  let sent = 0
  for (;;) {
    const levels = findLevels(net, potentials)
    if (levels[net.nodes - 1]! < 0) return sent
    const search: Search = { net, potentials, levels, next: new Int32Array(net.nodes) }
    while (pushOne(search)) sent++
  }
}

/**
 * Whether an arc has capacity and zero reduced cost; `gain` is the potential of its end minus that of its
 * start.
 */
const isFree = ({ capacity, cost }: Network, arc: number, gain: number): boolean =>
  capacity[arc]! > 0 && gain === cost[arc]

function findLevels(net: Network, potentials: Float64Array): Int32Array {
  const levels = new Int32Array(net.nodes).fill(-1)
  levels[0] = 0
  const queue = [0]
  for (const from of queue) {
    pauseIfNeeded()
    for (const arc of net.leaving[from]!) {
      const next = net.to[arc]!
      if (levels[next]! >= 0 || !isFree(net, arc, potentials[next]! - potentials[from]!)) continue
      levels[next] = levels[from]! + 1
      queue.push(next)
    }
  }
  return levels
}

interface Search {
  net: Network
  potentials: Float64Array
  levels: Int32Array
  /** First arc of each node that may still lead further. */
  next: Int32Array
}

/** Sends one unit along one path. Returns whether there was one. */
function pushOne({ net, potentials, levels, next }: Search): boolean {
  pauseIfNeeded()
  const path: number[] = []
  let node = 0
  while (node !== net.nodes - 1) {
    const arc = net.leaving[node]![next[node]!]
    const end = net.to[arc ?? 0]!
    if (arc === undefined) {
      const previousArc = path.pop()
      if (previousArc === undefined) return false
      node = net.to[previousArc ^ 1]!
      next[node]! += 1
    } else if (levels[end] === levels[node]! + 1 && isFree(net, arc, potentials[end]! - potentials[node]!)) {
      path.push(arc)
      node = end
    } else next[node]! += 1
  }
  for (const arc of path) {
    net.capacity[arc]! -= 1
    net.capacity[arc ^ 1]! += 1
  }
  return true
}
