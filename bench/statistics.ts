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

interface Timed {
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
export async function measureStatistics(times: number, open: Set<() => Promise<void>>): Promise<Timed[]> {
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
    const timed: Timed[] = []
    for (const period of periods())
      for (const operation of operations) timed.push(await time(apiAccess, { operation, period, times }))
    console.log(formatReport(timed, times))
    await agree(apiAccess, env)
    return timed
  } finally {
    await close()
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

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
): Promise<Timed> {
  const waits: number[] = []
  for (let turn = -5; turn < times; turn++) {
    const begin = performance.now()
    await read(apiAccess, operation, period)
    if (turn >= 0) waits.push(performance.now() - begin)
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { operation, period: period.name, p50: at(0.5), p95: at(0.95) }
}

/** Throws with the difference if a figure and its recount disagree. */
async function agree(apiAccess: ApiAccess, env: Record<string, string | undefined>) {
  const database = await openDatabase(readConfig(env), 'guest')
  try {
    const ask: Ask = async (statement) => (await database.pool.query(statement)).rows
    for (const period of periods()) {
      const again = recount(ask, { ...period, eventId: null })
      const { steps } = await read<{ steps: { step: string; count: number }[] }>(
        apiAccess,
        'getFunnel',
        period,
      )
      const funnel = Object.fromEntries(steps.map(({ step, count }) => [step, count]))
      deepStrictEqual(funnel, { ...(await again.funnel()) })
      const { all } = await read<{ all: object }>(apiAccess, 'getReviewCoverage', period)
      deepStrictEqual(all, { ...(await again.coverage()) })
      const { technologies } = await read<{ technologies: { slug: string; submissions: number }[] }>(
        apiAccess,
        'getTechnologyUse',
        period,
      )
      const used = (await again.technologies()).filter(({ submissions }) => submissions !== 0)
      deepStrictEqual(
        technologies.map(({ slug, submissions }) => ({ slug, submissions })),
        used.slice(0, 100).map((row) => ({ ...row })),
      )
      const { points } = await read<{ points: { total: Record<string, number>; visits: number }[] }>(
        apiAccess,
        'getGrowth',
        period,
      )
      const grown = await again.growth()
      for (const [what, count] of Object.entries(points.at(-1)!.total)) deepStrictEqual(count, grown[what])
      deepStrictEqual(
        points.reduce((sum, { visits }) => sum + visits, 0),
        grown['new visits'],
      )
      console.log(`${period.name}: every figure agrees with its recount (${JSON.stringify(funnel)})`)
    }
  } finally {
    await database.close()
  }
}

function formatReport(timed: Timed[], times: number): string {
  const rows = timed.map(({ operation, period, p50, p95 }) => [
    operation,
    period,
    p50.toFixed(1),
    p95.toFixed(1),
  ])
  const beyond = timed.filter(({ p95 }) => p95 > target).length
  return [
    `\nstatistics: ${times} calls each, milliseconds, with ${statisticsMembers} members`,
    formatTable([['', 'period', 'p50', 'p95'], ...rows]),
    `target: p95 at most ${target}; beyond it: ${beyond}`,
  ].join('\n')
}
