import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { KeptReads } from '../../operations/kept/kept-reads.ts'
import type { PageCache } from '../../pages/page-cache.ts'
import type { Readings } from '../../services.ts'
import { addCounter, addGauge } from './add-metric.ts'
import { addPoolMetrics, type PoolsByLabel } from './pool-metrics.ts'

export interface ProcessParts {
  version: string
  dataDir: string
  cache: PageCache
  keptReads: KeptReads
  readings: Readings
  pools: PoolsByLabel
  /** Time by `performance.now()` since which no notes arrive; null while they do. */
  silentSince: () => number | null
  requests: { shed: number; limited: number }
}

/**
 * Gauges of prom-client to remove: they have a counter's suffix, and their numbers by type are exported too.
 */
const misnamedGauges = ['resources', 'handles', 'requests'].map((name) => `nodejs_active_${name}_total`)

/** Adds the metrics that the process knows without querying other systems. */
export function addProcessMetrics(registry: Registry, parts: ProcessParts): void {
  const { version, readings, requests } = parts
  collectDefaultMetrics({ register: registry })
  for (const name of misnamedGauges) registry.removeSingleMetric(name)
  new Gauge({
    name: 'kilnyard_build_info',
    help: 'Version of the program; always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  addCounter(registry, 'http_requests_shed_total', {
    help: 'Requests answered 503, because the process was busy or the database away; health checks don’t count.',
    read: () => requests.shed,
  })
  addCounter(registry, 'http_requests_limited_total', {
    help: 'Requests answered 429, because of a limit for a person or network.',
    read: () => requests.limited,
  })
  addGauge(registry, 'pages_in_progress', {
    help: 'Pages that are being made.',
    read: () => readings.pagesInProgress?.() ?? 0,
  })
  addGauge(registry, 'api_reads_in_progress', {
    help: 'Reads of the API that are being answered.',
    read: () => readings.apiReadsInProgress?.() ?? 0,
  })
  addGauge(registry, 'live_connections', {
    help: 'Open streams of live updates.',
    read: () => readings.liveConnections?.() ?? 0,
  })
  addCounter(registry, 'slow_statements_total', {
    help: 'Statements to the database that took SLOW_STATEMENT_MS or longer.',
    read: () => readings.slowStatements?.() ?? 0,
  })
  addCacheMetrics(registry, { prefix: 'page_cache', noun: 'page', counters: () => parts.cache.counters() })
  addCacheMetrics(registry, { prefix: 'read_cache', noun: 'answer', counters: parts.keptReads.counters })
  addNoteMetrics(registry, parts)
  addPoolMetrics(registry, parts.pools)
  addDiskMetrics(registry, parts.dataDir)
}

interface CacheMetrics {
  prefix: 'page_cache' | 'read_cache'
  noun: string
  counters: PageCache['counters']
}

function addCacheMetrics(registry: Registry, { prefix, noun, counters: read }: CacheMetrics): void {
  const counters = {
    hits: `Requests answered with a ${noun} from memory; stale ones are among them.`,
    staleHits: `Requests answered with a ${noun} that is stale: changed within the last second, or served while the database is away.`,
    misses: `Requests for a ${noun} that is kept in memory and was not there.`,
    made: `Times that a ${noun} was made to be kept in memory.`,
    notes: 'Notes about changes that reached the cache.',
  }
  const names = { hits: 'hits', staleHits: 'stale_hits', misses: 'misses', made: 'made', notes: 'notes' }
  for (const key of Object.keys(counters) as (keyof typeof counters)[])
    addCounter(registry, `${prefix}_${names[key]}_total`, {
      help: counters[key],
      read: () => read()[key],
    })
  addGauge(registry, `${prefix}_entries`, {
    help: `Entries in memory, each with one ${noun}.`,
    read: () => read().entries,
  })
  addGauge(registry, `${prefix}_bytes`, {
    help: 'Size of the entries in memory, all encodings together.',
    read: () => read().bytes,
  })
}

const getSecondsSince = (timeMs: number | null) => (timeMs === null ? 0 : (performance.now() - timeMs) / 1000)

function addNoteMetrics(registry: Registry, { silentSince }: Pick<ProcessParts, 'silentSince'>): void {
  addGauge(registry, 'notes_heard', {
    help: 'Whether the process hears what other processes changed.',
    read: () => (silentSince() === null ? 1 : 0),
  })
  addGauge(registry, 'notes_silent_seconds', {
    help: 'Time since notes of other processes were lost; 0 while they are heard.',
    read: () => getSecondsSince(silentSince()),
  })
}

function addDiskMetrics(registry: Registry, dataDir: string): void {
  const disk = () => statfs(dataDir).catch(() => undefined)
  addGauge(registry, 'disk_free_bytes', {
    help: 'Room that is left on the disk of DATA_DIR.',
    read: () => disk().then((diskStats) => (diskStats ? diskStats.bavail * diskStats.bsize : Number.NaN)),
  })
  addGauge(registry, 'disk_size_bytes', {
    help: 'Size of the disk of DATA_DIR.',
    read: () => disk().then((diskStats) => (diskStats ? diskStats.blocks * diskStats.bsize : Number.NaN)),
  })
}
