import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { makeInstallation } from './installation.ts'
import { aText, insertLetters } from './preview-text.ts'
import { json, signIn } from './sign-in.ts'
import { formatTable } from './table.ts'
import { median } from './throughput.ts'

interface PreviewReport {
  /**
   * Milliseconds from request to response: for the first preview of a text, and after each further letter.
   */
  previews: { text: string; bytes: number; first: number; median: number; longest: number; target: number }[]
  /** Latency of other requests in milliseconds, without previews and during large ones. */
  others: { quiet: Latency; previewing: Latency }
  /**
   * Main thread, in milliseconds: its longest block, also by a busy machine, and its work per large preview.
   */
  main: Main
}

interface Main {
  delay: number
  processor: number
}

interface Latency {
  p50: number
  p99: number
}

const pause = { small: 120, large: 250 }
const targets = { small: 300, large: 1000, delay: 50 }

/** Measures the cost of a live preview for its writer and for others. */
export async function measurePreviews(
  { rounds }: { rounds: number },
  open: Set<() => Promise<void>>,
): Promise<PreviewReport> {
  const cleanups: (() => Promise<unknown>)[] = []
  const close = async () => {
    if (open.delete(close)) for (const each of cleanups.toReversed()) await each()
  }
  open.add(close)
  try {
    console.log('Preparing: previews …')
    const { env, origin, remove } = await makeInstallation('previews')
    cleanups.push(remove)
    await runChild('src/main.ts', ['seed'], env)
    // This server also reports how long its main thread was blocked.
    const server = startChild('bench/images-process.ts', [], env)
    cleanups.push(server.stop)
    await untilServed(`${origin}/`, server)
    const preview = previewer(origin, await signIn(origin, 'member@example.com'))
    console.log('Measuring: previews …')
    const smallText = aText(20_000, 10)
    const large = aText(200_000, 100)
    const previews = [
      {
        text: '20 kB, 10 code blocks',
        target: targets.small,
        ...(await measureTyping(preview, smallText, rounds)),
      },
      {
        text: '200 kB, 100 code blocks',
        target: targets.large,
        ...(await measureTyping(preview, large, rounds)),
      },
    ]
    await readMainUsage(server)
    await measureTyping(preview, large, rounds)
    const idleUsage = await readMainUsage(server)
    const quietLatency = await measureLatency(origin, sleep(3000))
    await readMainUsage(server)
    const previewing = await measureLatency(origin, measureTyping(preview, large, rounds))
    const { delay } = await readMainUsage(server)
    const main = { delay, processor: idleUsage.processor / (rounds + 1) }
    const report = { previews, others: { quiet: quietLatency, previewing }, main }
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

type Previewer = (source: string) => Promise<unknown>

const previewer =
  (origin: string, token: string): Previewer =>
  (source) =>
    json(`${origin}/api/v3/text/renderPreview`, {
      method: 'POST',
      headers: { authentication: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source }),
    })

/** Adds one letter each time, like a user who types. */
async function measureTyping(preview: Previewer, text: string, rounds: number) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    await preview(insertLetters(text, round))
    times.push(performance.now() - start)
  }
  const [first = 0, ...laterTimes] = times
  return {
    bytes: Buffer.byteLength(text),
    first,
    median: median(laterTimes),
    longest: Math.max(...laterTimes),
  }
}

/** Measures requests for an uncached list, in sequence, until the promise settles. */
async function measureLatency(origin: string, endPromise: Promise<unknown>): Promise<Latency> {
  const times: number[] = []
  const done = new AbortController()
  void endPromise.finally(() => done.abort())
  while (!done.signal.aborted) {
    const start = performance.now()
    await json(`${origin}/api/v3/tutorial/getPaginatedTutorials`)
    times.push(performance.now() - start)
    await sleep(5)
  }
  await endPromise
  const sorted = times.toSorted((a, b) => a - b)
  const getQuantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: getQuantile(0.5), p99: getQuantile(0.99) }
}

async function readMainUsage({ process: child }: Child) {
  child.send('tell')
  const [usage] = (await once(child, 'message')) as [Main]
  return usage
}

function formatReport({ previews, others: { quiet, previewing }, main }: PreviewReport): string {
  const rows = previews.map(({ text, bytes, target, ...times }) => [
    text,
    String(bytes),
    ...[times.first, times.median, times.longest].map((value) => value.toFixed(0)),
    String(target),
  ])
  const [p50, p99] = [previewing.p50 - quiet.p50, previewing.p99 - quiet.p99]
  return [
    '\nA preview, in milliseconds from asking to its answer',
    formatTable([['', 'bytes', 'first', 'median', 'longest', 'target'], ...rows]),
    `the browser asks ${pause.small} ms after the last key, for texts beyond 60,000 characters ${pause.large}`,
    `other requests while large previews are made one after the other: p50 ${previewing.p50.toFixed(1)} (quiet ${quiet.p50.toFixed(1)}), p99 ${previewing.p99.toFixed(1)} (quiet ${quiet.p99.toFixed(1)}); later by ${p50.toFixed(1)} and ${p99.toFixed(1)} (target ${targets.delay})`,
    `the main thread works ${main.processor.toFixed(0)} ms for each large preview and was held up for at most ${main.delay.toFixed(0)} (target ${targets.delay}, on a machine with nothing else to do)`,
  ].join('\n')
}
