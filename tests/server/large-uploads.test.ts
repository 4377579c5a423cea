import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../journeys/support/site.ts'
import { bucketEnv, type S3Server, startS3 } from '../support/s3/server.ts'
import { brokenVideos, sparseVideo } from '../support/files/videos.ts'

const megabyte = 1_048_576
const email = 'big@example.com'
const password = 'a kiln full of pots'

let site: SiteProcess
let s3: S3Server
let folder: string
let cookie: string

beforeAll(async () => {
  ;[s3, folder] = await Promise.all([startS3(), mkdtemp(join(tmpdir(), 'kilnyard-large-'))])
})

afterAll(async () => {
  await s3?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'])('with files in %s', (storageKind) => {
  beforeAll(async () => {
    site = await startSite({ env: storageKind === 'a bucket' ? bucketEnv(s3) : {} })
    cookie = await signIn()
  })
  afterAll(() => site?.stop())

  // Only Linux reports a process's memory.
  test.runIf(process.platform === 'linux')(
    '299 MiB arrive at once and in pieces while the server’s memory stays as it was',
    async () => {
      const path = await sparseVideo(join(folder, 'large.mp4'), 299 * megabyte)
      // The first upload loads code and fills buffers that every upload needs, whatever its size.
      await sendForm(await sparseVideo(join(folder, 'small.mp4'), 64 * megabyte))
      for (const send of [sendForm, sendPieces]) {
        const memory = await watchMemory(site)
        const { status, fileUrl } = await send(path)
        const { before, most } = memory.end()
        expect(status, send.name).toBeLessThan(300)
        expect((most - before) / megabyte, send.name).toBeLessThan(64)
        const { headers } = await fetch(site.origin + fileUrl, { method: 'HEAD' })
        expect(headers.get('content-length')).toBe(String(299 * megabyte))
      }
    },
  )

  test('301 MiB, a text and a broken film are refused in their words and leave no byte', async () => {
    const before = await keptFiles(site)
    const large = await sendForm(await sparseVideo(join(folder, 'too-large.mp4'), 301 * megabyte))
    expect([large.status, large.message]).toEqual([413, 'File size must be less than 300MB'])
    for (const [label, bytes] of Object.entries(brokenVideos())) {
      const path = join(folder, 'broken.mp4')
      await writeFile(path, bytes)
      const { status, message } = await sendForm(path)
      expect([status, message], label).toEqual([415, 'File type must be mp4'])
    }
    expect(await keptFiles(site)).toBe(before)
  })

  test('an upload that is cut at the half goes on from there, also when the server was killed', async () => {
    const size = 64 * megabyte
    const path = await sparseVideo(join(folder, 'cut.mp4'), size)
    for (const isKilled of [false, true]) {
      const url = await beginUpload(size)
      const line = sendHalf(url, path, size / 2)
      await expect.poll(() => bytesOfPieces(url), { timeout: 60_000 }).toBe(size / 2)
      if (isKilled) await site.restart('SIGKILL')
      line.destroy()
      const { headers } = await sendRequest('HEAD', url)
      expect(headers['upload-offset']).toBe(String(size / 2))
      let last: Awaited<ReturnType<typeof patch>> | undefined
      // The claim of a killed process ends after half a minute. Browsers try again meanwhile, too.
      const sendRest = async () => (last = await patch(url, path, { from: size / 2, to: size })).status
      await expect.poll(sendRest, { timeout: 60_000, interval: 1000 }).toBe(204)
      const downloadedFile = Buffer.from(await (await fetch(site.origin + last?.fileUrl)).arrayBuffer())
      expect(downloadedFile.equals(await readFile(path))).toBe(true)
    }
  })
})

async function signIn() {
  const originHeader = { origin: site.origin }
  const json = { ...originHeader, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  await fetch(`${site.origin}/api/v3/user/createUser`, { method: 'POST', headers: json, body })
  await site.pool.query('update account set confirmed_at = now() where email = $1', [email])
  const first = await fetch(`${site.origin}/api/auth/csrf`)
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const form = new URLSearchParams({ email, password, csrfToken, json: 'true' })
  const headers = { ...originHeader, cookie: getCookies(first) }
  const callback = `${site.origin}/api/auth/callback/credentials`
  return getCookies(await fetch(callback, { method: 'POST', headers, body: form }))
}

const getCookies = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a request as a browser of the site does: with its cookie, and a body streamed from disk. */
async function sendRequest(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Readable } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(
    site.origin + path,
    { method, headers: { ...createHeaders(), ...headers } },
    (answer) => {
      let text = ''
      answer.on('data', (piece) => (text += piece))
      answer.on('end', () => {
        // After an early response, the rest of the body is not read.
        body?.destroy()
        resolve({ status: answer.statusCode!, headers: answer.headers, body: text })
      })
    },
  )
  sent.on('error', reject)
  if (body) body.pipe(sent)
  else sent.end()
  return promise
}

const createHeaders = () => ({ cookie, origin: site.origin, 'tus-resumable': '1.0.0' })

async function sendForm(path: string) {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`
  const tail = '\r\n--x--\r\n'
  const file = await open(path)
  const { size } = await file.stat()
  const body = Readable.from(
    (async function* parts() {
      yield Buffer.from(head)
      yield* file.createReadStream()
      yield Buffer.from(tail)
    })(),
  )
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(size + head.length + tail.length),
  }
  const answer = await sendRequest('POST', '/gcp/uploadToGcp?path=content&type=submission_video', {
    headers,
    body,
  })
  return { status: answer.status, ...(JSON.parse(answer.body) as { fileUrl?: string; message?: string }) }
}

async function sendPieces(path: string) {
  const size = 299 * megabyte
  const url = await beginUpload(size)
  const piece = 16 * megabyte
  let last: Awaited<ReturnType<typeof patch>> | undefined
  for (let from = 0; from < size; from += piece)
    last = await patch(url, path, { from, to: Math.min(size, from + piece) })
  return last!
}

const encodeBase64 = (text: string) => Buffer.from(text).toString('base64')

async function beginUpload(size: number) {
  const metadata = `path ${encodeBase64('content')},type ${encodeBase64('submission_video')}`
  const headers = { 'upload-length': String(size), 'upload-metadata': metadata }
  return String((await sendRequest('POST', '/gcp/resumable', { headers })).headers['location'])
}

async function patch(url: string, path: string, { from, to }: { from: number; to: number }) {
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
    'content-length': String(to - from),
  }
  const body = createReadStream(path, { start: from, end: to - 1 })
  const answer = await sendRequest('PATCH', url, { headers, body })
  return { status: answer.status, fileUrl: answer.headers['file-url'] as string | undefined }
}

/** Announces the whole upload, sends half of it and then nothing. */
function sendHalf(url: string, path: string, halfLength: number) {
  const piece = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': String(halfLength * 2),
  }
  const sent = request(site.origin + url, { method: 'PATCH', headers: { ...createHeaders(), ...piece } })
  sent.on('error', () => {})
  createReadStream(path, { end: halfLength - 1 }).pipe(sent, { end: false })
  return sent
}

const bytesOfPieces = async (url: string) =>
  (await stat(join(site.dataDir, 'files/.pieces', url.split('/').at(-1)!)).catch(() => null))?.size

/** Tracks the peak memory of the server's process from now on, in bytes. */
async function watchMemory({ pid }: SiteProcess) {
  const readMemory = async () => {
    const status = await readFile(`/proc/${pid()}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024
  }
  const before = await readMemory()
  let peakBytes = before
  const timer = setInterval(() => void readMemory().then((now) => (peakBytes = Math.max(peakBytes, now))), 20)
  return {
    end() {
      clearInterval(timer)
      return { before, most: peakBytes }
    },
  }
}

/** Counts the files, including unfinished ones. */
async function keptFiles({ dataDir }: SiteProcess) {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const [storedKeys, unfinishedUploads] = [await s3.bucket.keys(), await s3.bucket.unfinished()]
  return entries.filter((entry) => entry.isFile()).length + storedKeys.length + unfinishedUploads.length
}
