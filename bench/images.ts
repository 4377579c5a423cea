import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, runChild, startChild, untilServed } from './child.ts'
import { type Loader, startLoader } from './loader.ts'
import { aPhoto } from './photo.ts'
import { makeInstallation } from './installation.ts'
import { signIn } from './sign-in.ts'
import { formatTable } from './table.ts'
import { median } from './throughput.ts'
import { readUsage } from './usage.ts'

interface ImagesReport {
  /** Milliseconds until a new width is ready: the first of each photo, without anything cached. */
  fresh: { made: string; median: number; longest: number; processor: number }[]
  /** Milliseconds of processor time per request. */
  cached: { bytes: number; image: number; file: number }
  /**
   * Main thread while pictures were made, in milliseconds: its longest block, also by a busy machine, and its
   * work per picture.
   */
  main: { delay: number; processor: number }
}

const targets = { fresh: 400, cached: 1.5, delay: 50 }
const webp = { accept: 'image/webp,*/*' }

/**
 * Measures the cost of the image path: a new width of a photo of 12 megapixels, and a cached one compared
 * with a static file.
 */
export async function measureImages(
  { photos, rounds, seconds }: { photos: number; rounds: number; seconds: number },
  open: Set<() => Promise<void>>,
): Promise<ImagesReport> {
  const cleanups: (() => Promise<unknown>)[] = []
  const close = async () => {
    if (open.delete(close)) for (const each of cleanups.toReversed()) await each()
  }
  open.add(close)
  try {
    console.log('Preparing: photographs …')
    const { env, origin, remove } = await makeInstallation('images')
    cleanups.push(remove)
    await runChild('src/main.ts', ['seed'], env)
    const server = startChild('bench/images-process.ts', [], env)
    cleanups.push(server.stop)
    await untilServed(`${origin}/`, server)
    const urls = await uploadPhotos(origin, photos)
    console.log('Measuring: images …')
    await readMainUsage(server)
    const freshTimings = [
      await madeNew({ server, origin, urls }, { made: '1080 wide, WebP', width: 1080, headers: webp }),
      await madeNew({ server, origin, urls }, { made: '1920 wide, WebP', width: 1920, headers: webp }),
      await madeNew(
        { server, origin, urls },
        { made: '1080 wide, AVIF', width: 1080, headers: { accept: 'image/avif' } },
      ),
    ]
    const { delay, processor } = await readMainUsage(server)
    const main = { delay, processor: processor / (freshTimings.length * photos) }
    const loader = startLoader()
    cleanups.push(loader.stop)
    const image = `${origin}/_image?url=${encodeURIComponent(urls[0]!)}&w=1080&q=75`
    const cachedCosts = await besideAFile({ image, server, closes: cleanups }, { loader, rounds, seconds })
    const report = { fresh: freshTimings, cached: cachedCosts, main }
    console.log(formatReport(report))
    return report
  } finally {
    await close()
  }
}

async function uploadPhotos(origin: string, photos: number): Promise<string[]> {
  const token = await signIn(origin, 'member@example.com')
  const urls: string[] = []
  for (let number = 0; number < photos; number++) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await aPhoto())], 'photo.jpg', { type: 'image/jpeg' }))
    const response = await fetch(`${origin}/gcp/uploadToGcp?path=content&type=image`, {
      method: 'POST',
      headers: { authentication: `Bearer ${token}` },
      body,
    })
    const { fileUrl } = (await response.json()) as { fileUrl?: string }
    if (!fileUrl) throw new Error(`An upload was answered with ${response.status}.`)
    urls.push(fileUrl)
  }
  return urls
}

interface ImageServer {
  server: Child
  origin: string
  urls: string[]
}

async function madeNew(
  { server, origin, urls }: ImageServer,
  { made, width, headers }: { made: string; width: number; headers: Record<string, string> },
) {
  const times: number[] = []
  const before = readUsage(server.pid).processor
  for (const url of urls) {
    const start = performance.now()
    const response = await fetch(`${origin}/_image?url=${encodeURIComponent(url)}&w=${width}`, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
    times.push(performance.now() - start)
  }
  const processor = (readUsage(server.pid).processor - before) / urls.length
  return { made, median: median(times), longest: Math.max(...times), processor }
}

async function readMainUsage({ process: child }: Child) {
  child.send('tell')
  const [usage] = (await once(child, 'message')) as [{ delay: number; processor: number }]
  return usage
}

interface Beside {
  image: string
  server: Child
  closes: (() => Promise<unknown>)[]
}

/** Measures a cached picture against a file with the same bytes from the server's static route, in turns. */
async function besideAFile(
  { image, server, closes }: Beside,
  { loader, rounds, seconds }: { loader: Loader; rounds: number; seconds: number },
) {
  const bytes = Buffer.from(await (await fetch(image, { headers: webp })).arrayBuffer())
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-bench-static-'))
  closes.push(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  await writeFile(join(folder, 'build/client/assets/same.webp'), bytes)
  const files = startChild('bench/static-process.ts', [folder], { NODE_ENV: 'production' })
  closes.push(files.stop)
  const [port] = (await once(files.process, 'message')) as [number]
  const runs = [
    { url: image, pid: server.pid, costs: [] as number[] },
    { url: `http://127.0.0.1:${port}/assets/same.webp`, pid: files.pid, costs: [] as number[] },
  ]
  for (let round = 0; round <= rounds; round++) {
    for (const { url, pid, costs } of runs) {
      const before = readUsage(pid).processor
      const { total, failed } = await loader.fire({ url, seconds, connections: 10, headers: webp })
      if (failed > 0) throw new Error(`${url}: ${failed} requests failed.`)
      // The first round is a warm-up.
      if (round > 0) costs.push((readUsage(pid).processor - before) / Math.max(total, 1))
    }
  }
  // A busy machine only adds to the cost of a request, so the minimum is closest to the true cost.
  const [imageCost = 0, file = 0] = runs.map(({ costs }) => Math.min(...costs))
  return { bytes: bytes.length, image: imageCost, file }
}

function formatReport({ fresh, cached: { bytes, image, file }, main }: ImagesReport): string {
  const rows = fresh.map(({ made, ...figures }) => [
    made,
    ...[figures.median, figures.longest, figures.processor].map((value) => value.toFixed(0)),
  ])
  return [
    '\nA width that nobody has asked for yet, of a photograph of 12 megapixels, in milliseconds',
    formatTable([['', 'median', 'longest', 'cpu'], ...rows]),
    `target: 1080 wide within ${targets.fresh}; the main thread works ${main.processor.toFixed(0)} ms for each and is held up for at most ${main.delay.toFixed(0)} (target ${targets.delay}, on a machine with nothing else to do)`,
    `kept, ${bytes} bytes: ${image.toFixed(3)} ms of processor a request, a static file ${file.toFixed(3)}, ratio ${(image / file).toFixed(2)} (target ${targets.cached})`,
  ].join('\n')
}
