import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/client.ts'
import { createAccessTokens } from '#features/people/auth/http/sessions/tokens.ts'
import { sessions, users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Config } from '#server/config/config.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { Clock } from './world.ts'

export type World = ReturnType<typeof createWorld>
export type Person = typeof users.$inferSelect & {
  profileId: string
  userName: string
  sessionId: string
}

interface RequestOptions {
  url: string
  payload?: object
  headers?: Record<string, string>
}

interface Parts {
  app: FastifyInstance
  db: Database
  clock: Clock
  config: Config
  securityLog: object[]
  /** Addresses that answer on the fake internet, with their statuses. */
  web?: Map<string, number>
}

/** Returns people and things for tests, and requests as these people. */
export function createWorld({ app, db, clock, config, securityLog, web = new Map() }: Parts) {
  const tokens = createAccessTokens({ secret: config.secret, origin: config.siteUrl, clock: clock.now })

  async function member(
    role: Viewer['role'] = 'USER',
    more: { canCreateEvents?: boolean; public?: boolean } = {},
  ) {
    const name = `ada-${crypto.randomUUID().slice(0, 8)}`
    const [user] = await db
      .insert(users)
      .values({
        email: `${name}@example.com`,
        name,
        role,
        confirmedAt: clock.now(),
        canCreateEvents: more.canCreateEvents ?? false,
      })
      .returning()
    const [profile] = await db
      .insert(profiles)
      .values({
        userId: user!.id,
        userName: name,
        firstName: 'Ada',
        lastName: 'Kiln',
        public: more.public ?? true,
      })
      .returning()
    const signInTimes = { provedAt: clock.now(), lastUsedAt: clock.now() }
    const [session] = await db
      .insert(sessions)
      .values({ userId: user!.id, expiresAt: new Date('2999-01-01'), ...signInTimes })
      .returning()
    return { ...user!, profileId: profile!.id, userName: name, sessionId: session!.id }
  }

  const createClient = (caller: Person | null) => ({
    get: (url: string, headers: Record<string, string> = {}) => sendRequest(caller, 'GET', { url, headers }),
    post: (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
      sendRequest(caller, 'POST', { url, payload, headers }),
    put: (url: string, payload: object = {}) => sendRequest(caller, 'PUT', { url, payload }),
    delete: (url: string, payload: object = {}) => sendRequest(caller, 'DELETE', { url, payload }),
  })

  async function sendRequest(
    caller: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    { url, payload, headers }: RequestOptions,
  ) {
    const response = await app.inject({
      method,
      url: url.startsWith('/') ? url : `/api/v3/${url}`,
      headers: {
        ...(caller && { authentication: `Bearer ${await tokens.sign(caller.sessionId)}` }),
        ...headers,
      },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  return { app, db, clock, config, securityLog, as: createClient, member, tokens, web }
}
