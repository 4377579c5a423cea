import { deepStrictEqual } from 'node:assert'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { type Ask, recount } from '#tests/support/people/recount.ts'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'
import { formatTable } from './table.ts'

export const statisticsMembers = 100_000

const target = 300
const operations = [
  'getFunnel',
  'getGrowth',
  'getTechnologyUse',
  'getReviewCoverage',
  'getTextFigures',
] as const
type Operation = (typeof operations)[number]

interface Period {
  name: string
  from: string
  to: string
  by: string
}

interface OperationTiming {
  operation: Operation
  period: string
  p50: number
  p95: number
}

interface ApiAccess {
  origin: string
  headers: Record<string, string>
}

/**
 * Measures every figure for a community of 100,000 members and some 20,000 submissions, over twelve weeks and
 * two years. Prints the durations, and compares each figure with a recount that shares no code with it.
 * Throws if they differ.
 */
export async function measureStatistics(
  times: number,
  open: Set<() => Promise<void>>,
): Promise<OperationTiming[]> {
  const { env, origin, remove } = await makeInstallation('statistics')
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    await server?.stop()
    await remove()
  }
  open.add(close)
  try {
    console.log(`Preparing: ${statisticsMembers} members …`)
    await runChild('src/main.ts', ['seed'], env)
    await runChild('bench/lists-process.ts', ['statistics', String(statisticsMembers)], env)
    server = startChild('src/main.ts', [], env)
    await untilServed(`${origin}/`, server)
    const apiAccess = {
      origin,
      headers: { authorization: `Bearer ${await signIn(origin, 'admin@example.com')}` },
    }
    const timings: OperationTiming[] = []
    for (const period of periods())
      for (const operation of operations) timings.push(await time(apiAccess, { operation, period, times }))
    console.log(formatReport(timings, times))
    await agree(apiAccess, env)
    return timings
  } finally {
    await close()
  }
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

function periods(): Period[] {
  return [
    { name: '12 weeks', from: day(83), to: day(0), by: 'week' },
    { name: '2 years', from: day(729), to: day(0), by: 'month' },
  ]
}

const read = <Body>({ origin, headers }: ApiAccess, operation: Operation, { from, to, by }: Period) =>
  json<Body>(`${origin}/api/v3/statistics/${operation}?${new URLSearchParams({ from, to, by })}`, { headers })

async function time(
  apiAccess: ApiAccess,
  { operation, period, times }: { operation: Operation; period: Period; times: number },
): Promise<OperationTiming> {
  const waitTimes: number[] = []
  for (let roundIndex = -5; roundIndex < times; roundIndex++) {
    const start = performance.now()
    await read(apiAccess, operation, period)
    if (roundIndex >= 0) waitTimes.push(performance.now() - start)
  }
  const sorted = waitTimes.toSorted((a, b) => a - b)
  const getQuantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { operation, period: period.name, p50: getQuantile(0.5), p95: getQuantile(0.95) }
}

/** Throws with the difference if a figure and its recount disagree. */
async function agree(apiAccess: ApiAccess, env: Record<string, string | undefined>) {
  const database = await openDatabase(readConfig(env), 'guest')
  try {
    const runQuery: Ask = async (statement) => (await database.pool.query(statement)).rows
    for (const period of periods()) {
      const recounted = recount(runQuery, { ...period, eventId: null })
      const { steps } = await read<{ steps: { step: string; count: number }[] }>(
        apiAccess,
        'getFunnel',
        period,
      )
      const funnel = Object.fromEntries(steps.map(({ step, count }) => [step, count]))
      deepStrictEqual(funnel, { ...(await recounted.funnel()) })
      const { all } = await read<{ all: object }>(apiAccess, 'getReviewCoverage', period)
      deepStrictEqual(all, { ...(await recounted.coverage()) })
      const { technologies } = await read<{ technologies: { slug: string; submissions: number }[] }>(
        apiAccess,
        'getTechnologyUse',
        period,
      )
      const usedTechnologies = (await recounted.technologies()).filter(({ submissions }) => submissions !== 0)
      deepStrictEqual(
        technologies.map(({ slug, submissions }) => ({ slug, submissions })),
        usedTechnologies.slice(0, 100).map((row) => ({ ...row })),
      )
      const { points } = await read<{ points: { total: Record<string, number>; visits: number }[] }>(
        apiAccess,
        'getGrowth',
        period,
      )
      const growthCounts = await recounted.growth()
      for (const [metric, count] of Object.entries(points.at(-1)!.total))
        deepStrictEqual(count, growthCounts[metric])
      deepStrictEqual(
        points.reduce((sum, { visits }) => sum + visits, 0),
        growthCounts['new visits'],
      )
      console.log(`${period.name}: every figure agrees with its recount (${JSON.stringify(funnel)})`)
    }
  } finally {
    await database.close()
  }
}

function formatReport(timings: OperationTiming[], times: number): string {
  const rows = timings.map(({ operation, period, p50, p95 }) => [
    operation,
    period,
    p50.toFixed(1),
    p95.toFixed(1),
  ])
  const slowCount = timings.filter(({ p95 }) => p95 > target).length
  return [
    `\nstatistics: ${times} calls each, milliseconds, with ${statisticsMembers} members`,
    formatTable([['', 'period', 'p50', 'p95'], ...rows]),
    `target: p95 at most ${target}; beyond it: ${slowCount}`,
  ].join('\n')
}
