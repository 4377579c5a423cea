import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Posted {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Server on this machine that collects what a program posts, such as traces or error reports. */
export interface Collector extends AsyncDisposable {
  origin: string
  posted: Posted[]
  /** Resolves once this many requests have arrived in total. */
  has(count: number): Promise<Posted[]>
}

/** Starts a collector. `respond` is false for one that accepts requests and never answers. */
export async function startCollector({ respond = true, status = 200 } = {}): Promise<Collector> {
  const posted: Posted[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posted.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      if (respond) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      for (const { count, resolve } of waiting) if (posted.length >= count) resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    async has(count) {
      if (posted.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return posted
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
