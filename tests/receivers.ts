import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from '#features/platform/files/outside/guarded-fetch.ts'
import { guardedPost } from '#features/platform/files/outside/guarded-post.ts'
import { isPublicAddress } from '#features/platform/files/outside/public-address.ts'
import type { Post } from '#lib/services/posting.ts'

/** One request as it came. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (received: Received, response: ServerResponse) => void

/** A stand-in for the machine of somebody who receives webhooks. */
export interface Receiver extends AsyncDisposable {
  /** Where it is reached, by way of `postToReceivers`. */
  url: string
  port: number
  received: Received[]
  /** What it does with each request from here on; to begin with it answers 204. */
  answers(how: Answer): void
  /** Resolves once so many requests have come in all. */
  has(count: number): Promise<Received[]>
}

/** This address stands for the public internet here; every other one is judged as always. */
const publicHere = '127.0.0.2'

const fine: Answer = (_, response) => void response.writeHead(204).end()

/** Ways in which receivers fail. */
export const failing = {
  /** Takes everything in, and says nothing. */
  silent: () => {},
  cut: (_: Received, response: ServerResponse) => void response.destroy(),
  /** Carries it out, and is cut in the middle of saying so. */
  cutAnswer: (_: Received, response: ServerResponse) => {
    response.writeHead(200, { 'content-length': 100 }).write('so far')
    setImmediate(() => response.destroy())
  },
  status:
    (status: number, text = '', headers: Record<string, string> = {}) =>
    (_: Received, response: ServerResponse) =>
      void response.writeHead(status, headers).end(text),
}

export async function aReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let answer = fine
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const one = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      answer(one, response)
      for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, publicHere, resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `https://port-${own}.receivers.example/hook`,
    port: own,
    received,
    answers: (how) => void (answer = how),
    async has(count) {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The internet of a test as webhooks see it: receivers by their port, and a name that leads inside. */
const receivers: Outside = {
  async resolve(host) {
    if (host.startsWith('inside.')) return ['10.0.0.7']
    if (/^port-\d+\.receivers\.example$/.test(host)) return [publicHere]
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
  },
  isPublic: (address) => address === publicHere || isPublicAddress(address),
  open: ({ servername, ...options }: Parameters<Outside['open']>[0] & { servername?: string }) =>
    request({ ...options, port: /\d+/.exec(servername ?? '')?.[0] }),
}

export const postToReceivers: Post = (address, posted) => guardedPost(address, posted, receivers)
