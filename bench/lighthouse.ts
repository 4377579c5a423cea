import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { openBrowser } from '#tests/journeys/browser.ts'
import { pages } from './addresses.ts'
import { capture } from './bare.ts'
import { freePort } from './place.ts'
import { tableOf } from './table.ts'
import { median } from './throughput.ts'

interface Lit {
  path: string
  /** Of 100, each the median of all runs. */
  scores: Record<Category, number>
  /** JavaScript of the first load by a signed-out visitor, in KiB of gzip on the wire. */
  scripts: number
  /** What kept a score below 100 in the last run. */
  missed: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Lighthouse's own mobile profile with simulated throttling, so many times for each page; prints a table. */
export async function measureLighthouse(origin: string, times: number): Promise<Lit[]> {
  const port = await freePort()
  const browser = await open([`--remote-debugging-port=${port}`])
  try {
    const lit: Lit[] = []
    for (const path of pages) {
      console.log(`Lighthouse: ${path} …`)
      lit.push(await light(new URL(path, origin), { port, times }))
    }
    console.log(reportOf(lit))
    return lit
  } finally {
    await browser.close()
  }
}

/** CHROME_PATH, or the browser that npm brought. */
function open(args: string[]) {
  const own = process.env.CHROME_PATH
  return own
    ? chromium.launch({ executablePath: own, args: ['--no-sandbox', '--disable-gpu', ...args] })
    : openBrowser(args)
}

async function light(url: URL, { port, times }: { port: number; times: number }): Promise<Lit> {
  const results: RunnerResult['lhr'][] = []
  for (let time = 0; time < times; time++) {
    const result = await lighthouse(url.href, { port, onlyCategories: [...categories], logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse has no result for ${url.href}.`)
    results.push(result.lhr)
  }
  const scoreOf = (category: Category) =>
    median(results.map(({ categories: all }) => Math.round((all[category]?.score ?? 0) * 100)))
  const last = results.at(-1)!
  const missed = categories.flatMap((category) =>
    (last.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (last.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${last.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    path: url.pathname,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    scripts: await gzippedScripts(last.audits['network-requests']?.details),
    missed,
  }
}

async function gzippedScripts(details: object | undefined): Promise<number> {
  const { items = [] } = (details ?? {}) as { items?: { url: string; resourceType: string }[] }
  const urls = new Set(items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))
  const answers = await Promise.all(
    [...urls].map((url) => capture(new URL(url), { 'accept-encoding': 'gzip' })),
  )
  const bytes = answers.reduce((sum, { body }) => sum + Buffer.from(body, 'base64').length, 0)
  return bytes / 1024
}

function reportOf(lit: Lit[]): string {
  const rows = lit.map(({ path, scores, scripts }) => [
    path,
    ...categories.map((category) => String(scores[category])),
    scripts.toFixed(1),
  ])
  return [
    `\n${tableOf([['', ...categories, 'JavaScript KiB'], ['target', '95', '100', '96', '100', '170'], ...rows])}`,
    ...lit.flatMap(({ path, missed }) => (missed.length > 0 ? [`${path}: ${missed.join(', ')}`] : [])),
  ].join('\n')
}
