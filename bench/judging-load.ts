import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchCall, type Waits, waitsWhile } from './beside.ts'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { judgedEvent } from './judging-crowd.ts'
import { makeInstallation } from './installation.ts'
import { json, signIn } from './sign-in.ts'

const guessesPerMinute = 1000
const targets = { deal: 2000, beside: 2 }

export interface JudgingLoadReport {
  name: 'judging under load'
  /** Milliseconds of each preview with 1,000 projects, 200 judges and 5 ballots each. */
  deals: number[]
  /** Response times of a judge's queue meanwhile. */
  dealing: { quiet: Waits; during: Waits }
  guessing: { quiet: Waits; during: Waits }
  /** Number of guesses by response status. */
  guesses: Record<number, number>
  judgesBefore: number
  judgesAfter: number
}

/**
 * Assigns 1,000 projects to 200 judges, and guesses invitations and passwords a thousand times a minute.
 * Measures how long a judge's queue takes meanwhile and in quiet.
 */
export async function measureJudgingLoad(
  { deals, seconds }: { deals: number; seconds: number },
  open: Set<() => Promise<void>>,
): Promise<JudgingLoadReport> {
  const { env, origin, remove } = await makeInstallation('judging-load')
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    await server?.stop()
    await remove()
  }
  open.add(close)
  try {
    console.log('Preparing: 1000 projects and 200 judges …')
    await runChild('src/main.ts', ['seed'], env)
    await runChild('bench/lists-process.ts', ['dealing', '1000'], env)
    // Guesses meet the usual limits of a site.
    const limits = { RATE_SIGN_IN: '10', RATE_SIGN_IN_NETWORK: '100', TRUST_PROXY: '1' }
    server = startChild('src/main.ts', [], { ...env, ...limits })
    await untilServed(`${origin}/`, server)
    const [organizer, judge] = [await headers(origin, 'admin'), await headers(origin, 'member')]
    const queue = { url: `${origin}/api/v3/ballot/getQueue?eventId=${judgedEvent.id}`, headers: judge }
    await waitsWhile(queue, sleep(3000))
    const dealFigures = await dealMany({ origin, headers: organizer, queue, deals, seconds })
    const guessed = await guessMany({ origin, headers: organizer, queue, seconds })
    const report: JudgingLoadReport = { name: 'judging under load', ...dealFigures, ...guessed }
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

const headers = async (origin: string, userName: string) => ({
  authorization: `Bearer ${await signIn(origin, `${userName}@example.com`)}`,
})

interface Loading {
  origin: string
  headers: Record<string, string>
  queue: BenchCall
  seconds: number
}

/** Previews assignments, each with another seed, so that no result is cached. */
async function dealMany({
  origin,
  headers: authHeaders,
  queue,
  deals,
  seconds,
}: Loading & { deals: number }) {
  const took: number[] = []
  const previewAssignments = async () => {
    for (let seed = 1; seed <= deals; seed++) {
      const start = performance.now()
      const path = `assignment/previewAssignment?roundId=${judgedEvent.round}&seed=${seed}`
      const { ballots } = await json<{ ballots: number }>(`${origin}/api/v3/${path}`, {
        headers: authHeaders,
      })
      if (ballots !== 5000) throw new Error(`The deal has ${ballots} ballots.`)
      took.push(performance.now() - start)
    }
  }
  const quietWaits = await waitsWhile(queue, sleep(seconds * 1000))
  return {
    deals: took,
    dealing: { quiet: quietWaits, during: await waitsWhile(queue, previewAssignments()) },
  }
}

async function guessMany({ origin, headers: authHeaders, queue, seconds }: Loading) {
  const judges = async () =>
    (
      await json<{ total: number }>(`${origin}/api/v3/judge/getJudges?eventId=${judgedEvent.id}`, {
        headers: authHeaders,
      })
    ).total
  const judgesBefore = await judges()
  const guesses: Record<number, number> = {}
  const pendingGuesses: Promise<void>[] = []
  const guess = async () => {
    for (let index = 0; index < (guessesPerMinute * seconds) / 60; index++) {
      const attempt = index % 2 ? password(origin, index) : invitation(origin, authHeaders)
      pendingGuesses.push(attempt.then(({ status }) => void (guesses[status] = (guesses[status] ?? 0) + 1)))
      await sleep(60_000 / guessesPerMinute)
    }
    await Promise.all(pendingGuesses)
  }
  const quietWaits = await waitsWhile(queue, sleep(seconds * 1000))
  const guessingWaits = await waitsWhile(queue, guess())
  return {
    guessing: { quiet: quietWaits, during: guessingWaits },
    guesses,
    judgesBefore,
    judgesAfter: await judges(),
  }
}

const invitation = (origin: string, authHeaders: Record<string, string>) =>
  fetch(`${origin}/api/v3/judge/acceptJudgeInvitation`, {
    method: 'PUT',
    headers: { ...authHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ token: crypto.randomUUID() }),
  })

/** Guesses the judge's password, from a thousand networks. */
const password = (origin: string, index: number) =>
  fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${index % 100}.${index % 250}`,
    },
    body: JSON.stringify({ json: true, email: 'member@example.com', password: crypto.randomUUID() }),
  })

function formatReport({ deals, dealing, guessing, guesses, judgesBefore, judgesAfter }: JudgingLoadReport) {
  const slowest = Math.max(...deals)
  const counts = Object.entries(guesses).map(([status, count]) => `${count} × ${status}`)
  return [
    '\nJudging under load',
    `a deal of 1,000 × 200 × 5 takes ${median(deals).toFixed(0)} ms, at most ${slowest.toFixed(0)} (target ${targets.deal})`,
    `a judge's queue: ${describeWaits(dealing)}`,
    `${guessesPerMinute} guesses a minute: ${counts.join(', ')}; judges before ${judgesBefore}, after ${judgesAfter}`,
    `a judge's queue: ${describeWaits(guessing)}`,
  ].join('\n')
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const describeWaits = ({ quiet, during }: { quiet: Waits; during: Waits }) =>
  `p50 ${quiet.p50.toFixed(1)} ms quiet and ${during.p50.toFixed(1)} meanwhile, p99 ${quiet.p99.toFixed(1)} and ` +
  `${during.p99.toFixed(1)}: ${(during.p99 / quiet.p99).toFixed(2)} times (target ${targets.beside})`
