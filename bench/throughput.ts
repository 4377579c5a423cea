import { type Bare, capture, startBare } from './bare.ts'
import type { Loader } from './loader.ts'
import type { BenchOptions } from './options.ts'
import type { Stage } from './stage.ts'
import { readUsage } from './usage.ts'

export interface Figures {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time per request. */
  processor: number
}

export interface ThroughputResult {
  path: string
  /** Size as sent, compressed. */
  bytes: number
  /** Figures from the cache. */
  cached: Figures
  uncached: Figures
  /** Figures of a plain Fastify that sends the same bytes. */
  bare: Figures
}

/** A single encoding for all, so that the same bytes are compared. */
const headers = { 'accept-encoding': 'gzip' }
const connections = 10

/** Measures in short runs that take turns, so that a busy moment affects all of them; the median counts. */
export async function measureThroughput(
  stage: Stage,
  addresses: readonly string[],
  { loader, options }: { loader: Loader; options: BenchOptions },
): Promise<ThroughputResult[]> {
  const answers = await Promise.all(addresses.map((path) => capture(new URL(path, stage.origin), headers)))
  const bareServer = await startBare(answers)
  const runs = addresses.flatMap((path) => listRuns(path, stage, bareServer))
  try {
    for (let round = 0; round <= options.rounds; round++) {
      // The first round is a warm-up.
      for (const run of runs) {
        const figures = await fire(run, options.seconds, loader)
        if (round > 0) run.figures.push(figures)
      }
    }
  } finally {
    await bareServer.stop()
  }
  return addresses.map((path, index) => {
    const findRun = (kind: Kind) => runs.find((run) => run.path === path && run.kind === kind)
    return {
      path,
      bytes: Buffer.from(answers[index]!.body, 'base64').length,
      cached: medians(findRun('cached')!.figures),
      uncached: medians(findRun('uncached')!.figures),
      bare: medians(findRun('bare')!.figures),
    }
  })
}

type Kind = 'cached' | 'uncached' | 'bare'

interface Run {
  kind: Kind
  path: string
  url: string
  pid: number
  figures: Figures[]
}

function listRuns(path: string, stage: Stage, bareServer: Bare): Run[] {
  const run = (kind: Kind, { origin, pid }: { origin: string; pid: number }): Run => ({
    kind,
    path,
    url: `${origin}${path}`,
    pid,
    figures: [],
  })
  const served = run('cached', { origin: stage.origin, pid: stage.server.pid })
  return [served, run('uncached', stage.uncached), run('bare', bareServer)]
}

async function fire({ url, pid }: Run, seconds: number, loader: Loader): Promise<Figures> {
  const before = readUsage(pid)
  const { total, failed, perSecond, p50, p99 } = await loader.fire({ url, seconds, connections, headers })
  if (failed > 0) throw new Error(`${url}: ${failed} of ${total + failed} requests failed.`)
  return {
    perSecond,
    p50,
    p99,
    processor: (readUsage(pid).processor - before.processor) / Math.max(total, 1),
  }
}

function medians(figures: Figures[]): Figures {
  const getMedian = (name: keyof Figures) => median(figures.map((entry) => entry[name]))
  // A busy machine only adds to the cost of a request, so the minimum is closest to the true cost.
  const processor = Math.min(...figures.map((entry) => entry.processor))
  return { perSecond: getMedian('perSecond'), p50: getMedian('p50'), p99: getMedian('p99'), processor }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middleIndex = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middleIndex]! : (sorted[middleIndex - 1]! + sorted[middleIndex]!) / 2
}
