import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { launchBrowser } from '#tests/journeys/support/browser.ts'
import { pagesToRead } from './addresses.ts'
import { capture } from './bare.ts'
import { freePort } from './installation.ts'
import { formatTable } from './table.ts'
import { median } from './throughput.ts'

interface Lit {
  path: string
  /** Scores from 0 to 100, each the median of all runs. */
  scores: Record<Category, number>
  /** Best score of all runs: on a busy machine, that of the least disturbed run. */
  best: number
  /** Figures of the best run: two in milliseconds, and a shift without unit. */
  largestPaint: number
  blocked: number
  shift: number
  requests: number
  /** JavaScript on a signed-out visitor's first load, in KiB of gzip as transferred. */
  scripts: number
  /** Audits that kept the score below 100 in the best run. */
  missed: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/**
 * Runs Lighthouse's own mobile profile with simulated throttling, this many times for each page; prints a
 * table.
 */
export async function measureLighthouse(origin: string, times: number): Promise<Lit[]> {
  const port = await freePort()
  const browser = await open([`--remote-debugging-port=${port}`])
  try {
    const lit: Lit[] = []
    for (const path of pagesToRead) {
      console.log(`Lighthouse: ${path} …`)
      lit.push(await light(new URL(path, origin), { port, times }))
    }
    console.log(formatReport(lit))
    return lit
  } finally {
    await browser.close()
  }
}

/** Launches CHROME_PATH, or the browser that npm installed. */
function open(args: string[]) {
  const chromePath = process.env.CHROME_PATH
  return chromePath
    ? chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu', ...args] })
    : launchBrowser(args)
}

async function light(url: URL, { port, times }: { port: number; times: number }): Promise<Lit> {
  const results: Result[] = []
  for (let time = 0; time < times; time++) {
    const result = await lighthouse(url.href, { port, onlyCategories: [...categories], logLevel: 'silent' })
    // A run whose page was not painted in time says nothing about the page.
    if (typeof result?.lhr.categories['performance']?.score === 'number') results.push(result.lhr)
    else console.log(`One run gave nothing: ${result?.lhr.runtimeError?.message ?? 'no marks'}`)
  }
  if (results.length === 0) throw new Error(`Lighthouse has no result for ${url.href}.`)
  const bestResult = results.toSorted((a, b) => scoreIn(b, 'performance') - scoreIn(a, 'performance'))[0]!
  const getMedianScore = (category: Category) => median(results.map((result) => scoreIn(result, category)))
  const getAuditValue = (audit: string) => bestResult.audits[audit]?.numericValue ?? 0
  const network = listRequests(bestResult)
  return {
    path: url.pathname,
    scores: {
      performance: getMedianScore('performance'),
      accessibility: getMedianScore('accessibility'),
      'best-practices': getMedianScore('best-practices'),
      seo: getMedianScore('seo'),
    },
    best: scoreIn(bestResult, 'performance'),
    largestPaint: getAuditValue('largest-contentful-paint'),
    blocked: getAuditValue('total-blocking-time'),
    shift: getAuditValue('cumulative-layout-shift'),
    requests: network.length,
    scripts: await gzippedScripts(network),
    missed: missedIn(bestResult),
  }
}

type Result = RunnerResult['lhr']
interface NetworkRequest {
  url: string
  resourceType: string
}

const scoreIn = ({ categories: all }: Result, category: Category) =>
  Math.round((all[category]?.score ?? 0) * 100)

const missedIn = ({ categories: all, audits }: Result) =>
  categories.flatMap((category) =>
    (all[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )

function listRequests({ audits }: Result): NetworkRequest[] {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: NetworkRequest[] }
  return items
}

async function gzippedScripts(requests: readonly NetworkRequest[]): Promise<number> {
  const urls = new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))
  const answers = await Promise.all(
    [...urls].map((url) => capture(new URL(url), { 'accept-encoding': 'gzip' })),
  )
  const bytes = answers.reduce((sum, { body }) => sum + Buffer.from(body, 'base64').length, 0)
  return bytes / 1024
}

function formatReport(lit: Lit[]): string {
  const rows = lit.map(({ path, scores, best, largestPaint, blocked, shift, requests, scripts }) => [
    path,
    ...categories.map((category) => String(scores[category])),
    String(best),
    largestPaint.toFixed(0),
    blocked.toFixed(0),
    shift.toFixed(3),
    String(requests),
    scripts.toFixed(1),
  ])
  const head = ['', ...categories, 'best run', 'LCP ms', 'TBT ms', 'CLS', 'requests', 'script KiB']
  const targetRow = ['aim', '95', '100', '100', '100', '95', '2500', '200', '0.05', '', '60']
  return [
    `\n${formatTable([head, targetRow, ...rows])}`,
    ...lit.flatMap(({ path, missed }) => (missed.length > 0 ? [`${path}: ${missed.join(', ')}`] : [])),
  ].join('\n')
}
