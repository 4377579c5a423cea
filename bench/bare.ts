import { once } from 'node:events'
import { request } from 'node:http'
import { type Child, startChild } from './child.ts'

/** A response of the server, for replay by a plain Fastify. */
export interface Answer {
  path: string
  headers: Record<string, string | string[]>
  /** In base64. */
  body: string
}

export interface Bare extends Child {
  origin: string
}

export async function startBare(answers: Answer[]): Promise<Bare> {
  const child = startChild('bench/bare-process.ts', [], { NODE_ENV: 'production' })
  child.process.send(answers)
  const [port] = (await once(child.process, 'message')) as [number]
  return { ...child, origin: `http://127.0.0.1:${port}` }
}

/** Captures a response. Throws if its status is not 200. */
export function capture(url: URL, headers: Record<string, string>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const outgoing = request(url, { headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      if (response.statusCode !== 200) return reject(new Error(`${url.href} answers ${response.statusCode}.`))
      resolve({
        path: url.pathname,
        headers: ownHeaders(response.headers),
        body: Buffer.concat(parts).toString('base64'),
      })
    })
  })
  outgoing.on('error', reject).end()
  return promise
}

// Headers that Node writes itself.
const byNode = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

function ownHeaders(headers: NodeJS.Dict<string | string[]>) {
  const copiedHeaders = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !byNode.has(name),
  )
  return Object.fromEntries(copiedHeaders) as Answer['headers']
}
