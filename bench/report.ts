import type { Freshness } from './freshness.ts'
import type { Stage } from './stage.ts'
import { formatTable } from './table.ts'
import type { Figures, ThroughputResult } from './throughput.ts'

export interface StageReport {
  name: string
  measured: ThroughputResult[]
  freshness: Freshness
  starts: Stage['starts']
  /** Resident memory at the end, in MiB. */
  memory: { server: number; uncached: number }
}

const targets = { cachedRatio: 0.7, uncachedMs: 2.5, freshMs: 1000, firstStart: 60, laterStart: 5 }

/** Returns the report on one size of the database, with the targets beside the figures. */
export function formatStageReport({ name, measured, freshness, starts, memory }: StageReport): string {
  const heads = ['', 'bytes', 'req/s', 'p50', 'p99', 'cpu', 'bare req/s', 'cpu', 'ratio', 'cpu', 'anew req/s']
  const head = [...heads, 'p50', 'p99', 'cpu', 'ratio']
  const lines = [
    `\n${name}: requests a second, milliseconds (p50, p99), processor milliseconds a request (cpu)`,
    formatTable([head, ...measured.map(formatRow)]),
    `memory: server ${round(memory.server)} MiB, the one that keeps nothing ${round(memory.uncached)} MiB`,
    `an event changed by the API is on its page after ${round(freshness.median)} ms, at most ${round(freshness.longest)} ms (target ${targets.freshMs})`,
  ]
  if (starts)
    lines.push(
      `first start with the demo ${starts.first.toFixed(1)} s (target ${targets.firstStart}), later ones ${starts.later.toFixed(1)} s (target ${targets.laterStart})`,
    )
  const { cachedRatio, uncachedMs } = targets
  lines.push(
    `targets: cached ratio at least ${cachedRatio}; anew at most ${uncachedMs} ms at the demo’s size`,
  )
  return lines.join('\n')
}

function formatRow({ path, bytes, cached, uncached, bare }: ThroughputResult): string[] {
  return [
    path,
    String(bytes),
    ...formatFigures(cached),
    round(bare.perSecond),
    bare.processor.toFixed(3),
    (cached.perSecond / bare.perSecond).toFixed(2),
    (bare.processor / cached.processor).toFixed(2),
    ...formatFigures(uncached),
    (uncached.perSecond / bare.perSecond).toFixed(2),
  ]
}

const formatFigures = ({ perSecond, p50, p99, processor }: Figures) => [
  round(perSecond),
  p50.toFixed(0),
  p99.toFixed(0),
  processor.toFixed(3),
]

const round = (value: number) => String(Math.round(value))
