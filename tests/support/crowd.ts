import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Person, World } from './people-and-things.ts'

export interface Try {
  who: Person
  method?: 'POST' | 'PUT'
  url: string
  body?: object
  headers?: Record<string, string>
}

export interface Tried {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Sends all requests at once, each over a separate connection, alternating between the given servers. */
export async function crowd(world: World, apps: FastifyInstance[], tries: Try[]): Promise<Tried[]> {
  for (const app of apps) if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const ports = apps.map(({ server }) => (server.address() as AddressInfo).port)
  const signedTries = await Promise.all(
    tries.map(async (attempt) => ({ ...attempt, token: await world.tokens.sign(attempt.who.sessionId) })),
  )
  return Promise.all(
    signedTries.map(async ({ method = 'PUT', url, body = {}, headers, token }, index) => {
      const sent: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          connection: 'close',
          ...headers,
        },
        body: JSON.stringify(body),
      }
      const response = await fetch(`http://127.0.0.1:${ports[index % ports.length]}/api/v3/${url}`, sent)
      return { status: response.status, body: await response.json() }
    }),
  )
}

/** Counts the responses by status. */
export function tally(answers: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
