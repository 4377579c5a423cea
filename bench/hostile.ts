import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { type Attacker, attacks } from './hostile-attacks.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'
import { formatTable } from './table.ts'

/** Tolerable slowdown for others: this many times their normal wait, and longer for this many seconds. */
const bearable = { times: 5, seconds: 5 }
/** Reads per second of another member, below the limit of one member. */
const readsPerSecond = 8

interface ReadTiming {
  /** Milliseconds from the start of the phase. */
  at: number
  took: number
  status: number
}

interface Phase {
  name: string
  what: string
  p50: number
  p99: number
  longest: number
  /** Reads whose status was not 200. */
  failed: number
  /** Maximum consecutive seconds in which half the reads took more than `bearable.times` the quiet p99. */
  secondsBeyond: number
  /** Responses to the attack, by status. */
  statuses: Record<string, number>
}

/**
 * Measures how one member's attacks, one after another with the default limits, slow down another member who
 * reads a list.
 */
export async function measureHostile(
  { seconds }: { seconds: number },
  open: Set<() => Promise<void>>,
): Promise<Phase[]> {
  console.log('Preparing: one hostile member …')
  const { env, origin, remove } = await makeInstallation('hostile')
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    await server?.stop()
    await remove()
  }
  open.add(close)
  try {
    const defaultEnv = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('RATE_')))
    await runChild('src/main.ts', ['seed'], defaultEnv)
    server = startChild('src/main.ts', [], defaultEnv)
    await untilServed(`${origin}/api/v3/event/getEvents`, server)
    const reader = await signIn(origin, 'member@example.com')
    const attacker = await attackerAt(origin)
    // The first requests of a process are its slowest.
    await measureReads(origin, reader, sleep(2000))
    const quietReads = await measureReads(origin, reader, sleep(seconds * 1000))
    const limit = getQuantile(quietReads, 0.99) * bearable.times
    const phases = [summarizePhase({ name: 'quiet', what: 'nothing' }, quietReads, limit)]
    for (const [name, { what }] of Object.entries(attacks)) {
      const { stop, statuses } = await startAttack(name, attacker)
      const measuredReads = await measureReads(origin, reader, sleep(seconds * 1000))
      await stop()
      phases.push({ ...summarizePhase({ name, what }, measuredReads, limit), statuses: statuses() })
      await sleep(2000)
    }
    console.log(formatReport(phases))
    return phases
  } finally {
    await close()
  }
}

async function attackerAt(origin: string): Promise<Attacker> {
  const organizer = await signIn(origin, 'admin@example.com')
  const token = await signIn(origin, 'newcomer@example.com')
  const createItem = async (bearerToken: string, operation: string, body: object) => {
    const createdItem = await json<{ id: string }>(`${origin}/api/v3/${operation}`, {
      method: 'POST',
      headers: { authentication: `Bearer ${bearerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return createdItem.id
  }
  const eventId = await createItem(organizer, 'event/createEvent', {
    title: 'Under attack',
    visibility: 'public',
  })
  const drafts: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    drafts.push(await createItem(token, 'tutorial/createTutorial', { title }))
  return { origin, token, organizer, eventId, drafts }
}

async function startAttack(name: string, attacker: Attacker) {
  const child = startChild('bench/hostile-process.ts', [name, JSON.stringify(attacker)], {})
  let statuses: Record<string, number> = {}
  const [firstMessage] = (await Promise.race([
    once(child.process, 'message'),
    once(child.process, 'exit'),
  ])) as unknown[]
  if (firstMessage !== 'ready') throw new Error(`The attack “${name}” could not begin.`)
  child.process.on('message', (latestStatuses: Record<string, number>) => (statuses = latestStatuses))
  return { stop: () => child.stop(), statuses: () => statuses }
}

/** Sends one read at a fixed interval, however long earlier ones take. */
async function measureReads(
  origin: string,
  token: string,
  endPromise: Promise<unknown>,
): Promise<ReadTiming[]> {
  const phaseStart = performance.now()
  const all: Promise<ReadTiming>[] = []
  const endController = new AbortController()
  void endPromise.then(() => endController.abort())
  while (!endController.signal.aborted) {
    all.push(readOnce(origin, token, phaseStart))
    await sleep(1000 / readsPerSecond)
  }
  return Promise.all(all)
}

async function readOnce(origin: string, token: string, phaseStart: number): Promise<ReadTiming> {
  const start = performance.now()
  const status = await fetch(`${origin}/api/v3/event/getEvents`, {
    headers: { authentication: `Bearer ${token}` },
  }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { at: start - phaseStart, took: performance.now() - start, status }
}

function summarizePhase(
  { name, what }: Pick<Phase, 'name' | 'what'>,
  measuredReads: ReadTiming[],
  limit: number,
): Phase {
  return {
    name,
    what,
    p50: getQuantile(measuredReads, 0.5),
    p99: getQuantile(measuredReads, 0.99),
    longest: getQuantile(measuredReads, 1),
    failed: measuredReads.filter(({ status }) => status !== 200).length,
    secondsBeyond: secondsBeyond(measuredReads, limit),
    statuses: {},
  }
}

function getQuantile(measuredReads: ReadTiming[], part: number): number {
  const sorted = measuredReads.map(({ took }) => took).toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

function secondsBeyond(measuredReads: ReadTiming[], limit: number): number {
  const bySecond = Map.groupBy(measuredReads, ({ at }) => Math.floor(at / 1000))
  let [maxInARow, inARow] = [0, 0]
  for (const ofSecond of bySecond.values()) {
    const slowReads = ofSecond.filter(({ took, status }) => took > limit || status !== 200)
    inARow = slowReads.length * 2 > ofSecond.length ? inARow + 1 : 0
    maxInARow = Math.max(maxInARow, inARow)
  }
  return maxInARow
}

const ms = (time: number) => `${time.toFixed(0)} ms`

function formatReport(phases: Phase[]): string {
  const rows = phases.map(({ name, p50, p99, longest, failed, secondsBeyond: slowSeconds, statuses }) => [
    name,
    ms(p50),
    ms(p99),
    ms(longest),
    String(failed),
    `${slowSeconds} s`,
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ])
  const unbearable = phases.filter(({ secondsBeyond: slowSeconds }) => slowSeconds > bearable.seconds)
  const names = unbearable.map(({ name }) => name).join(', ')
  return [
    `\nWhat one hostile member does to another’s reads (${readsPerSecond} a second)`,
    formatTable([['attack', 'p50', 'p99', 'longest', 'failed', 'beyond', 'answers'], ...rows]),
    `nobody waits ${bearable.times} times as long as in quiet for more than ${bearable.seconds} s: ${names ? `NOT held: ${names}` : 'held'}`,
  ].join('\n')
}
