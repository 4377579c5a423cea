import { writeFile } from 'node:fs/promises'
import { addresses, measuredEvent } from './addresses.ts'
import { measureFiles } from './files.ts'
import { measureFreshness } from './freshness.ts'
import { measureHostile } from './hostile.ts'
import { measureImages } from './images.ts'
import { measureJobs } from './jobs.ts'
import {
  administration,
  discovery,
  gallery,
  judgingListing,
  lists,
  measureLists,
  notifications,
} from './lists.ts'
import { measureJudgingLoad } from './judging-load.ts'
import { type Loader, startLoader } from './loader.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { measurePreviews } from './preview.ts'
import { formatStageReport, type StageReport } from './report.ts'
import { measureStatistics } from './statistics.ts'
import { measureKilled } from './worker-kills.ts'
import { measurePublishing } from './results-publication.ts'
import { measureOutages } from './outages.ts'
import { openStage, type Stage } from './stage.ts'
import { measureThroughput } from './throughput.ts'
import { readUsage } from './usage.ts'

const open = new Set<Stage['close']>()
// Otherwise a Ctrl-C would leave servers, folders and databases behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.allSettled([...open].map((close) => close())).then(() => process.exit(1))
  })

try {
  await bench(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/**
 * Measures and prints. Has no limits for seconds, since they depend on the machine as much as on the code.
 */
async function bench(options: BenchOptions): Promise<void> {
  const { quick, lighthouse } = options
  const parts = [
    'lists',
    'gallery',
    'discovery',
    'administration',
    'notifications',
    'judging',
    'judgingLoad',
    'statistics',
    'images',
    'preview',
    'files',
    'jobs',
    'killed',
    'publishing',
    'outages',
    'hostile',
  ] as const
  const isOnlyPart = parts.some((part) => options[part])
  const isFullRun = !(isOnlyPart || quick || lighthouse)
  const sizes = isOnlyPart ? [] : isFullRun ? [null, options.scale] : [null]
  const reports: object[] = []
  for (const scale of sizes) {
    const name = scale === null ? 'demo' : `${scale} members`
    console.log(`Preparing: ${name} …`)
    const stage = await openStage(scale === null ? 'demo' : 'large', scale, open)
    try {
      reports.push(options.lighthouse ? await light(stage, options) : await measure(stage, name, options))
    } finally {
      await stage.close()
    }
  }
  for (const listing of [lists, gallery, discovery, notifications, judgingListing, administration])
    // Writing a log of a million entries takes minutes, so this is measured only on request.
    if (options[listing.name] || (isFullRun && listing !== administration))
      reports.push(await measureLists(listing, quick ? 40 : 200, open))
  if (options.judgingLoad || isFullRun)
    reports.push(
      await measureJudgingLoad(quick ? { deals: 3, seconds: 10 } : { deals: 10, seconds: 60 }, open),
    )
  if (options.statistics || isFullRun) reports.push(await measureStatistics(quick ? 20 : 60, open))
  if (options.images || isFullRun)
    reports.push(await measureImages({ ...options, photos: quick ? 3 : 9 }, open))
  if (options.preview || isFullRun) reports.push(await measurePreviews({ rounds: quick ? 5 : 20 }, open))
  if (options.files || isFullRun) reports.push(await measureFiles(open))
  if (options.jobs || isFullRun) reports.push(await measureJobs(open))
  // Takes as long as a lost process keeps its jobs.
  if (options.killed) reports.push(await measureKilled(open))
  if (options.publishing) reports.push(await measurePublishing(open))
  if (options.outages) reports.push(await measureOutages(open))
  if (options.hostile) reports.push(await measureHostile({ seconds: quick ? 8 : 20 }, open))
  if (options.json) await writeFile(options.json, `${JSON.stringify(reports, null, 2)}\n`)
}

async function light({ origin }: Stage, { quick }: BenchOptions) {
  const { measureLighthouse } = await import('./lighthouse.ts')
  return measureLighthouse(origin, quick ? 1 : 5)
}

async function measure(stage: Stage, name: string, options: BenchOptions): Promise<StageReport> {
  console.log(`Measuring: ${name} …`)
  const loader: Loader = startLoader()
  try {
    const throughput = await measureThroughput(stage, addresses, { loader, options })
    const report: StageReport = {
      name,
      measured: throughput,
      starts: stage.starts,
      memory: {
        server: readUsage(stage.server.pid).memory,
        uncached: readUsage(stage.uncached.pid).memory,
      },
      freshness: await measureFreshness(stage.origin, measuredEvent),
    }
    console.log(formatStageReport(report))
    return report
  } finally {
    await loader.stop()
  }
}
