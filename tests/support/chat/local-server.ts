import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a chat's server, as read. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

export interface Reply {
  status: number
  body?: object | string
  headers?: Record<string, string>
}

/** Kinds of failure, for a number of requests or for all until changed. */
export type Mischief =
  /** Handles the request, and cuts the connection in the middle of the response. */
  | 'cut after'
  /** Cuts the connection before the request is handled. */
  | 'cut before'
  /** Accepts the request and never answers. */
  | 'silent'
  | { status: number; body?: object; headers?: Record<string, string> }

export interface LocalServer extends AsyncDisposable {
  url: string
  port: number
  calls: Call[]
  /** Applies to the next requests, as many as `times`. */
  next(mischief: Mischief, times?: number): void
  /** From now on, handles each request at once, but answers this many milliseconds later. */
  slow(milliseconds: number): void
  /** Applies to all requests until null. */
  always(mischief: Mischief | null): void
}

const readJson = (text: string, type = ''): Record<string, unknown> => {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', 'http://local')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: readJson(Buffer.concat(chunks).toString(), request.headers['content-type']),
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply) {
  const isText = typeof body === 'string'
  const text = isText ? body : body === undefined ? '' : JSON.stringify(body)
  const type = isText ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { ...(text && { 'content-type': type }), ...headers }).end(text)
}

/** Starts a small local server that answers like a chat. */
export async function startLocal(
  answer: (call: Call) => Reply,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<LocalServer> {
  const calls: Call[] = []
  const plannedMischief: Mischief[] = []
  let constantMischief: Mischief | null = null
  let pause = 0
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call)
      const mischief = plannedMischief.shift() ?? constantMischief
      if (mischief === 'cut before') return response.destroy()
      if (mischief === 'silent') return undefined
      if (typeof mischief === 'object' && mischief) return send(response, mischief)
      const reply = answer(call)
      if (mischief !== 'cut after')
        return pause ? setTimeout(send, pause, response, reply) : send(response, reply)
      response.writeHead(reply.status, { 'content-length': 1000 }).write('{')
      return setImmediate(() => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const ownPort = (server.address() as AddressInfo).port
  return {
    url: `http://${host}:${ownPort}`,
    port: ownPort,
    calls,
    next: (mischief, times = 1) =>
      void plannedMischief.push(...Array.from({ length: times }, () => mischief)),
    slow: (time) => void (pause = time),
    always: (mischief) => void (constantMischief = mischief),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
