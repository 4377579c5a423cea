import { Agent, request } from 'node:http'
import { administrationCalls } from './administration-calls.ts'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { discoveryCalls } from './discovery-calls.ts'
import { galleryCalls } from './gallery-calls.ts'
import { judgingCalls } from './judging-calls.ts'
import { type Call, calls } from './lists-calls.ts'
import { notificationCalls } from './notifications-calls.ts'
import { makeInstallation } from './installation.ts'
import { signIn } from './sign-in.ts'
import { formatTable } from './table.ts'
import { median } from './throughput.ts'

export interface Listing {
  /** Also tells `lists-process.ts` how to fill the database. */
  name: 'lists' | 'gallery' | 'discovery' | 'administration' | 'notifications' | 'judging'
  /** Name of the things that are counted. */
  things: string
  sizes: readonly [small: number, large: number]
  calls: readonly Call[]
}

/** Participants of one event, with half as many teams in it and half as many other events. */
export const lists: Listing = {
  name: 'lists',
  things: 'participants',
  sizes: [1_000, 100_000],
  calls,
}

/** Submissions to one event. */
export const gallery: Listing = {
  name: 'gallery',
  things: 'submissions',
  sizes: [100, 5_000],
  calls: galleryCalls,
}

/** Public submissions and applications. */
export const discovery: Listing = {
  name: 'discovery',
  things: 'projects',
  sizes: [100, 100_000],
  calls: discoveryCalls,
}

/** Accounts, e-mails and deleted things, and ten times as many entries in the audit log. */
export const administration: Listing = {
  name: 'administration',
  things: 'accounts',
  sizes: [1_000, 100_000],
  calls: administrationCalls,
}

/** Notifications of one member. */
export const notifications: Listing = {
  name: 'notifications',
  things: 'notifications',
  sizes: [100, 100_000],
  calls: notificationCalls,
}

/** Entries of one round, with three ballots each, or five in large rounds. */
export const judgingListing: Listing = {
  name: 'judging',
  things: 'judged projects',
  sizes: [40, 1_000],
  calls: judgingCalls,
}

const pages = [1, 10] as const
const target = 1.5

interface Body {
  /** Missing for a count. */
  items?: unknown[]
}

interface Side {
  origin: string
  headers: Record<Call['as'], Record<string, string>>
  /** A single connection, kept open. */
  agent: Agent
}

interface ListTiming {
  name: string
  page: number
  /** Median of all calls, in milliseconds. */
  small: number
  large: number
}

/**
 * Requests each list of a small and a large database in turns, call by call, so that a busy moment affects
 * both. Uses one connection each, and requests that never get a kept answer. Prints a table of medians and ratios.
 */
export async function measureLists(
  listing: Listing,
  times: number,
  open: Set<() => Promise<void>>,
): Promise<ListTiming[]> {
  const { name, things, sizes } = listing
  const sides: Side[] = []
  const cleanups: (() => Promise<void>)[] = []
  try {
    for (const size of sizes) {
      console.log(`Preparing: ${size} ${things} …`)
      sides.push(await openSide({ name, size }, { open, closes: cleanups }))
    }
    const timings: ListTiming[] = []
    for (const call of listing.calls) {
      console.log(`Lists: ${call.name} …`)
      for (const page of call.firstPageOnly ? [1] : pages)
        timings.push({ name: call.name, page, ...(await compare(sides, { call, page, times })) })
    }
    console.log(formatReport(timings, listing, times))
    return timings
  } finally {
    for (const close of cleanups.toReversed()) await close()
  }
}

async function openSide(
  { name, size }: { name: string; size: number },
  { open, closes }: { open: Set<() => Promise<void>>; closes: (() => Promise<void>)[] },
): Promise<Side> {
  const { env, origin, remove } = await makeInstallation(`${name}-${size}`)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    agent.destroy()
    await server?.stop()
    await remove()
  }
  open.add(close)
  closes.push(close)
  await runChild('src/main.ts', ['seed'], env)
  await runChild('bench/lists-process.ts', [name, String(size)], env)
  server = startChild('src/main.ts', [], env)
  await untilServed(`${origin}/`, server)
  const bearer = async (email: string) => ({ authorization: `Bearer ${await signIn(origin, email)}` })
  return {
    origin,
    agent,
    headers: {
      // A request with a cookie never gets a kept answer.
      visitor: { cookie: 'bench=1' },
      participant: await bearer('member@example.com'),
      administrator: await bearer('admin@example.com'),
    },
  }
}

async function compare(sides: Side[], { call, page, times }: { call: Call; page: number; times: number }) {
  const waitTimes = sides.map((): number[] => [])
  // PostgreSQL plans each of the first five executions of a prepared statement, and V8 warms up too.
  const warming = Math.ceil(times / 4)
  for (let time = -warming; time < times; time++)
    for (const sideIndex of time % 2 === 0 ? [0, 1] : [1, 0]) {
      const start = performance.now()
      const body = await sendRequest(sides[sideIndex]!, { call, page })
      const wait = performance.now() - start
      if (body.items?.length === 0)
        throw new Error(`${call.name}: page ${page} of database ${sideIndex + 1} is empty.`)
      if (time >= 0) waitTimes[sideIndex]!.push(wait)
    }
  const [small, large] = waitTimes.map((sideWaits) => median(sideWaits))
  return { small: small!, large: large! }
}

function sendRequest({ origin, headers, agent }: Side, { call, page }: { call: Call; page: number }) {
  const { promise, resolve, reject } = Promise.withResolvers<Body>()
  const path = call.path.startsWith('/') ? call.path : `/api/v3/${call.path}`
  const url = new URL(`${path}${call.firstPageOnly ? '' : `&page=${page}`}`, origin)
  request(url, { headers: headers[call.as], agent }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const body = Buffer.concat(parts).toString()
      if (response.statusCode !== 200)
        return reject(new Error(`${url.href} answers ${response.statusCode}: ${body}`))
      resolve(path === call.path ? {} : (JSON.parse(body) as Body))
    })
  })
    .on('error', reject)
    .end()
  return promise
}

function formatReport(timings: ListTiming[], { name, things, sizes }: Listing, times: number): string {
  const rows = timings.map(({ name: call, page, small, large }) => [
    call,
    String(page),
    small.toFixed(2),
    large.toFixed(2),
    (large / small).toFixed(2),
  ])
  const slowCount = timings.filter(({ small, large }) => large / small > target).length
  return [
    `\n${name}: the middle of ${times} calls in milliseconds, with so many ${things}`,
    formatTable([['', 'page', ...sizes.map(String), 'ratio'], ...rows]),
    `target: ratio at most ${target}; beyond it: ${slowCount}`,
  ].join('\n')
}
