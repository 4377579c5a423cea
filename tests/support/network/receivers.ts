import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkAccess } from '#features/platform/files/outside/guarded-fetch.ts'
import { postGuarded } from '#features/platform/files/outside/guarded-post.ts'
import { isPublicAddress } from '#features/platform/files/outside/public-address.ts'
import type { Post } from '#lib/services/post-request.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (request: Received, response: ServerResponse) => void

/** Server that receives webhooks in place of a real one. */
export interface Receiver extends AsyncDisposable {
  /** Address of the server, reachable through `postToReceivers`. */
  url: string
  port: number
  received: Received[]
  /** Sets the response to each request from now on; initially 204. */
  answers(answer: Answer): void
  /** Resolves once this many requests have arrived in total. */
  has(count: number): Promise<Received[]>
}

/** This address represents the public internet here; all others are checked as usual. */
const publicHere = '127.0.0.2'

const answerNoContent: Answer = (_, response) => void response.writeHead(204).end()

/** Ways in which receivers fail. */
export const failureAnswers = {
  /** Accepts the request and never answers. */
  silent: () => {},
  cut: (_: Received, response: ServerResponse) => void response.destroy(),
  /** Handles the request, and is cut off in the middle of the response. */
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
  const receivedRequests: Received[] = []
  const waitingCalls: { count: number; resolve: () => void }[] = []
  let answer = answerNoContent
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const receivedRequest = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      receivedRequests.push(receivedRequest)
      answer(receivedRequest, response)
      for (const { count, resolve } of waitingCalls) if (receivedRequests.length >= count) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, publicHere, resolve))
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `https://port-${ownPort}.receivers.example/hook`,
    port: ownPort,
    received: receivedRequests,
    answers: (newAnswer) => void (answer = newAnswer),
    async has(count) {
      if (receivedRequests.length < count)
        await new Promise<void>((resolve) => waitingCalls.push({ count, resolve }))
      return receivedRequests
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * The internet of a test as webhooks see it: receivers by port, and a name that resolves to an internal
 * address.
 */
const receivers: NetworkAccess = {
  async resolve(host) {
    if (host.startsWith('inside.')) return ['10.0.0.7']
    if (/^port-\d+\.receivers\.example$/.test(host)) return [publicHere]
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
  },
  isPublic: (address) => address === publicHere || isPublicAddress(address),
  open: ({ servername, ...options }: Parameters<NetworkAccess['open']>[0] & { servername?: string }) =>
    request({ ...options, port: /\d+/.exec(servername ?? '')?.[0] }),
}

export const postToReceivers: Post = (address, content) => postGuarded(address, content, receivers)
